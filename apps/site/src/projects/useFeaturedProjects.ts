import type { BackendConfig } from '@nordlys/data/lib/config'
import { fetchFeaturedRows } from '@nordlys/data/projects/anonymous-queries'
import type { PublicProject } from '@nordlys/data/projects/public/schema'
import { sameJson } from '@nordlys/data/lib/same-json'
import { startTransition, useEffect, useMemo } from 'react'
import { useSite } from '../app/site-context.tsx'
import { whenIdle } from '@nordlys/ui/platform/when-idle.ts'
import { publishFeatured, receivedFeatured, useReceived } from './store.ts'

async function refresh(backend: BackendConfig, baked: readonly PublicProject[]): Promise<void> {
  const rows = await fetchFeaturedRows(backend)
  if (sameJson(rows, receivedFeatured() ?? baked)) return
  const { portfolioSchema } = await import('@nordlys/data/projects/public/schema')
  const featured = portfolioSchema.parse(rows)
  startTransition(() => publishFeatured(featured))
}

/** Returns the featured projects in their order: the embedded ones, then the stored ones. */
export function useFeaturedProjects(): readonly PublicProject[] {
  const { projects, backend } = useSite()
  const { featured } = useReceived()
  const baked = useMemo(() => projects.list.filter((project) => project.featured), [projects])
  useEffect(() => {
    if (!backend) return undefined
    // Without a response the page keeps its projects.
    return whenIdle(() => void refresh(backend, baked).catch(() => undefined))
  }, [backend, baked])
  return featured ?? baked
}
