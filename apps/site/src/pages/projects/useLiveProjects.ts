import { useEffect } from 'react'
import { type Server, useServer } from '../../data/useServer.ts'
import { portfolio } from '../../projects/remote-projects.ts'
import { followPage } from './follow-page.ts'

/** Calls `refresh` after every change of the projects, and when changes may have been missed. Returns a function that ends this. */
function subscribe(server: Server, refresh: () => void): () => void {
  let leave: (() => void) | undefined
  let isActive = false
  const join = async () => {
    const { subscribeToTables } = await import('@nordlys/data/lib/realtime/subscribe')
    if (!isActive || leave) return
    leave = subscribeToTables(server, ['projects'], {
      onChange: refresh,
      // Projects that failed to load recover by themselves.
      onMissed: () => {
        if (!portfolio.answer().hasFailed) refresh()
      },
      onSubscribed: () => page.succeed(),
      onFailure: () => page.fail(),
    })
  }
  const connect = (next: boolean) => {
    isActive = next
    if (next) {
      void join().catch(() => page.fail())
      return
    }
    leave?.()
    leave = undefined
  }
  const page = followPage(connect, refresh)
  return () => {
    page.stop()
    connect(false)
  }
}

/** Subscribes to changes of the projects while the page is visible; `refresh`, which must be stable, refetches them. */
export function useLiveProjects(refresh: () => void): void {
  const server = useServer()
  useEffect(() => {
    if (!server) return undefined
    const stop = subscribe(server, refresh)
    return stop
  }, [server, refresh])
}
