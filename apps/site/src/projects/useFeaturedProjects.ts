import type { PublicProject } from '@nordlys/data/projects/public/schema'
import { useMemo } from 'react'
import { useSite } from '../data/site-context.tsx'
import { useRemote } from '../data/useRemote.ts'
import { featuredProjects } from './remote-projects.ts'

/** Returns the featured projects in their order: the embedded ones, then the stored ones, which are fetched once `isSeen`. */
export function useFeaturedProjects(isSeen: boolean): readonly PublicProject[] {
  const { projects } = useSite()
  const baked = useMemo(() => projects.list.filter(({ featured }) => featured), [projects])
  return useRemote(featuredProjects, baked, { isHeld: !isSeen }).data ?? baked
}
