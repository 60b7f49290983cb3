import { whenIdle } from '@nordlys/ui/platform/when-idle.ts'

/** After this time without a connection, in milliseconds, the page stops trying: the project's connection limit may be reached. */
const GIVE_UP_AFTER = 30_000

interface PageConnection {
  /** Reports that the connection is established. */
  readonly succeed: () => void
  /** Reports that connecting failed, or that the connection was lost. */
  readonly fail: () => void
  /** Stops following the page. */
  readonly stop: () => void
}

/**
 * Calls `connect` with true once the page is visible and the browser idle, and with false when the page is hidden or connecting keeps
 * failing. It then retries when the visitor or the network returns, and calls `refresh`, because the page was not live.
 */
export function followPage(connect: (isActive: boolean) => void, refresh: () => void): PageConnection {
  let hasGivenUp = false
  let giveUpTimer: ReturnType<typeof setTimeout> | undefined
  let cancel: (() => void) | undefined
  const cancelGiveUp = () => {
    clearTimeout(giveUpTimer)
    giveUpTimer = undefined
  }
  const giveUp = () => {
    hasGivenUp = true
    connect(false)
  }
  const follow = () => {
    cancel?.()
    if (document.visibilityState === 'hidden') {
      cancelGiveUp()
      return connect(false)
    }
    if (hasGivenUp) {
      cancelGiveUp()
      refresh()
    }
    hasGivenUp = false
    cancel = whenIdle(() => connect(true))
  }
  const listening = new AbortController()
  document.addEventListener('visibilitychange', follow, listening)
  for (const event of ['focus', 'online']) window.addEventListener(event, follow, listening)
  follow()
  return {
    succeed: cancelGiveUp,
    fail() {
      giveUpTimer ??= setTimeout(giveUp, GIVE_UP_AFTER)
    },
    stop() {
      cancelGiveUp()
      cancel?.()
      listening.abort()
    },
  }
}
