import type { PublicProject } from '@nordlys/data/projects/public/schema'
import { retryUntilDone } from '@nordlys/ui/loading/retry-until-done.ts'
import { useEffect } from 'react'
import { useSite } from '../../data/site-context.tsx'
import { useRemote } from '../../data/useRemote.ts'
import { useRecovery } from '../../lib/useRecovery.ts'
import { portfolio } from '../../projects/remote-projects.ts'
import { useServer } from '../../data/useServer.ts'

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

/** Subscribes to changes of the projects while the page is visible; `refresh`, which must be stable, refetches them. */
function useLiveProjects(refresh: () => void): void {
  const server = useServer()
  useEffect(() => {
    if (!server) return undefined
    const ended = new AbortController()
    const { signal } = ended
    const start = async () => {
      const { followProjects } = await import('./follow-projects.ts')
      if (!signal.aborted) signal.addEventListener('abort', followProjects(server, refresh))
    }
    void start().catch(() => retryUntilDone(start, signal))
    return () => ended.abort()
  }, [server, refresh])
}
