import { useEffect } from 'react'
import { localStore } from '../../lib/browser-storage.ts'
import { useBackend } from '../../lib/context.tsx'
import { endSession } from './sign-out.ts'

/** The time of the last activity, in milliseconds since 1970; in local storage, because activity in one tab counts for all. */
const KEY = 'last-activity'

/** The precision of the timeout, in milliseconds. */
const WRITE_INTERVAL = 15_000
const CHECK_INTERVAL = 15_000

const ACTIVITY = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

// Without storage each window has its own timeout. After the clock was set back, a stored time may be in the future.
function readActivity(): number {
  const stored = Number(localStore.get(KEY))
  return Number.isFinite(stored) ? Math.min(stored, Date.now()) : 0
}

/** Called when a session ends, so that the next one does not start idle. */
export const clearActivity = (): void => localStore.set(KEY, null)

/** Signs out after `timeout` milliseconds without activity in any window, also if all were closed meanwhile. Null disables it. */
export function useIdleTimeout(timeout: number | null): void {
  const backend = useBackend()
  useEffect(() => {
    if (timeout === null) return undefined
    let last = readActivity()
    const recordActivity = () => {
      const now = Date.now()
      if (Math.abs(now - last) < WRITE_INTERVAL) return
      last = now
      localStore.set(KEY, String(now))
    }
    const check = () => {
      last = Math.min(last, Date.now())
      const lastActivity = Math.max(last, readActivity())
      if (Date.now() - lastActivity < timeout) return
      stop()
      backend
        .client()
        .then((supabase) => endSession(supabase, 'idle'))
        .catch(() => {})
    }
    const timer = setInterval(check, CHECK_INTERVAL)
    const stop = () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
      for (const name of ACTIVITY) document.removeEventListener(name, recordActivity)
    }
    // After a resume the check must run before the first key counts as activity.
    document.addEventListener('visibilitychange', check)
    for (const name of ACTIVITY) document.addEventListener(name, recordActivity, { passive: true })
    if (last === 0) recordActivity()
    else check()
    return stop
  }, [backend, timeout])
}
