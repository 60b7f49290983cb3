import { retryUntilDone } from '@nordlys/ui/loading/retry-until-done.ts'
import { useEffect } from 'react'
import { useServer } from '../../data/useServer.ts'

/** Subscribes to changes of the projects while the page is visible; `refresh`, which must be stable, refetches them. */
export function useLiveProjects(refresh: () => void): void {
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
