import { useEffect, useState } from 'react'

/** Resolves once the first screen has its data and the browser is idle: the time to prefetch. `markIdle` resolves it. */
export const { promise: firstIdle, resolve: markIdle } = Promise.withResolvers<void>()

/** Returns whether `firstIdle` has resolved. */
export function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    let isMounted = true
    void firstIdle.then(() => isMounted && setIsIdle(true))
    return () => {
      isMounted = false
    }
  }, [])
  return isIdle
}
