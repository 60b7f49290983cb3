import { useEffect } from 'react'

/** The interval of refetches after giving up, in milliseconds (rule R6). */
const PERIOD = 10_000

/** Repeats `refetch`, which must be stable, as long as the request has failed. */
export function useRecovery(hasFailed: boolean, refetch: () => unknown): void {
  useEffect(() => {
    if (!hasFailed) return undefined
    const timer = setInterval(() => void refetch(), PERIOD)
    return () => clearInterval(timer)
  }, [hasFailed, refetch])
}
