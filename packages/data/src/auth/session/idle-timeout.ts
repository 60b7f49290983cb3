import { useEffect } from 'react'
import { useBackend } from '../../lib/context.tsx'
import { endSession } from './sign-out.ts'

/** When somebody last used the admin, in milliseconds since 1970; in local storage, because activity in one tab counts for all. */
const KEY = 'last-activity'

/** Writing once in so many milliseconds is exact enough, as is looking. */
const WRITE_PAUSE = 15_000
const LOOK_INTERVAL = 15_000

const ACTIVITY = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

function readActivity(): number | null {
  try {
    const stored = Number(localStorage.getItem(KEY))
    return Number.isFinite(stored) && stored > 0 ? stored : null
  } catch {
    return null
  }
}

function writeActivity(time: number | null): void {
  try {
    if (time === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, String(time))
  } catch {
    // Without storage each window counts for itself.
  }
}

/** Called when a session ends, so that the next one does not begin idle. */
export const clearActivity = (): void => writeActivity(null)

/**
 * Ends the session once nobody has used any of the browser's windows for `timeout` milliseconds, also where they were closed
 * meanwhile. Does nothing while `timeout` is null.
 */
export function useIdleTimeout(timeout: number | null): void {
  const backend = useBackend()
  useEffect(() => {
    if (timeout === null) return undefined
    let last = readActivity() ?? 0
    const touch = () => {
      const now = Date.now()
      if (now - last < WRITE_PAUSE) return
      last = now
      writeActivity(now)
    }
    const look = () => {
      const newest = Math.max(last, readActivity() ?? 0)
      if (Date.now() - newest < timeout) return
      stop()
      backend
        .client()
        .then((supabase) => endSession(supabase, 'idle'))
        .catch(() => {})
    }
    const timer = setInterval(look, LOOK_INTERVAL)
    const stop = () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      for (const name of ACTIVITY) document.removeEventListener(name, touch)
    }
    // A computer that wakes up must say so before the first key counts as activity.
    document.addEventListener('visibilitychange', look)
    for (const name of ACTIVITY) document.addEventListener(name, touch, { passive: true })
    if (last === 0) touch()
    else look()
    return stop
  }, [backend, timeout])
}
