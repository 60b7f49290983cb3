import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { whenIdle } from '../platform/when-idle.ts'

/** Runs `work` each time that nothing is fetched and the browser is idle; it must be the same function at each render. */
export function useWhenIdle(work: (signal: AbortSignal) => void): void {
  const queryClient = useQueryClient()
  const busy = useIsFetching() > 0
  useEffect(() => {
    if (busy) return undefined
    const stopped = new AbortController()
    const cancel = whenIdle(() => {
      // A fetch that has begun since comes first; its end runs this effect again.
      if (queryClient.isFetching() === 0) work(stopped.signal)
    })
    return () => {
      cancel()
      stopped.abort()
    }
  }, [busy, queryClient, work])
}
