import type { PublicProject } from '@nordlys/data/projects/public/schema'
import { useSite } from '../../data/site-context.tsx'
import { useRemote } from '../../data/useRemote.ts'
import { useRecovery } from '../../lib/useRecovery.ts'
import { portfolio } from '../../projects/remote-projects.ts'
import { useLiveProjects } from './useLiveProjects.ts'

interface Portfolio {
  /** The projects; null while there are none to show. */
  readonly projects: readonly PublicProject[] | null
  /** Refetches them after a failure; null while nothing has failed. */
  readonly retry: (() => void) | null
}

/** Returns the embedded projects, then the stored ones and their changes. */
export function usePortfolio(): Portfolio {
  const { projects: baked } = useSite()
  const { data, hasFailed, refresh } = useRemote(portfolio, baked.isWhole ? baked.list : null)
  useLiveProjects(refresh)
  useRecovery(hasFailed, refresh)
  return { projects: data, retry: hasFailed ? refresh : null }
}
