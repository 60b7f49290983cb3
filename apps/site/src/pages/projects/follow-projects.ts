import type { Server } from '../../data/useServer.ts'
import { portfolio } from '../../projects/remote-projects.ts'
import { followPage } from './follow-page.ts'

/**
 * Calls `refresh` after every change of the projects, and when changes may have been missed. Returns an unsubscribe function. A separate module,
 * which loads after the page is shown.
 */
export function followProjects(server: Server, refresh: () => void): () => void {
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
