import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { whenIdle } from '../../platform/when-idle.ts'

/** Runs `work` whenever no query is fetching and the browser is idle; `work` must be stable between renders. */
export function useWhenIdle(work: (signal: AbortSignal) => void): void {
  const queryClient = useQueryClient()
  const busy = useIsFetching() > 0
  useEffect(() => {
    if (busy) return undefined
    const stopped = new AbortController()
    const cancel = whenIdle(() => {
      // A fetch that started meanwhile comes first; its end runs this effect again.
      if (queryClient.isFetching() === 0) work(stopped.signal)
    })
    return () => {
      cancel()
      stopped.abort()
    }
  }, [busy, queryClient, work])
}
