import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** How long a browser without an idle callback is left alone, in milliseconds. */
const PAUSE = 300

/** Runs `work` once nothing is being fetched and the browser has nothing better to do, again and again; it must be the same function at each render. */
export function useWhenIdle(work: (signal: AbortSignal) => void): void {
  const queryClient = useQueryClient()
  const busy = useIsFetching() > 0
  useEffect(() => {
    if (busy) return undefined
    const ending = new AbortController()
    const run = () => {
      // What has begun meanwhile comes first; its end leads here again.
      if (queryClient.isFetching() === 0) work(ending.signal)
    }
    const end = whenIdle(run)
    return () => {
      end()
      ending.abort()
    }
  }, [busy, queryClient, work])
}

function whenIdle(run: () => void): () => void {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, PAUSE)
    return () => clearTimeout(timer)
  }
  const waiting = globalThis.requestIdleCallback(run)
  return () => globalThis.cancelIdleCallback(waiting)
}
