import { useSyncExternalStore } from 'react'

const MINUTE = 60_000

const listeners = new Set<() => void>()
let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined

// One clock for all times on the page.
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Not with every row that begins to listen: each new value draws all of them once more.
  if (Date.now() - now > MINUTE) now = Date.now()
  timer ??= setInterval(() => {
    now = Date.now()
    for (const each of listeners) each()
  }, MINUTE)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** The time in milliseconds, to the minute; renders anew every minute. */
export const useNow = (): number =>
  useSyncExternalStore(
    subscribe,
    () => now,
    () => now,
  )
