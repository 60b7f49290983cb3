import { useSyncExternalStore } from 'react'
import { serverNow } from '@nordlys/data/lib/time/server-clock'

const MINUTE = 60_000

const listeners = new Set<() => void>()
let now = serverNow()
let timer: ReturnType<typeof setInterval> | undefined

// All times of the page share one timer.
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Not for every new subscriber, because each new value re-renders all of them.
  if (Math.abs(serverNow() - now) > MINUTE) now = serverNow()
  timer ??= setInterval(() => {
    now = serverNow()
    for (const notify of listeners) notify()
  }, MINUTE)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** Returns the current time in milliseconds, at most about a minute old; re-renders every minute. */
export const useNow = (): number =>
  useSyncExternalStore(
    subscribe,
    () => now,
    () => now,
  )
