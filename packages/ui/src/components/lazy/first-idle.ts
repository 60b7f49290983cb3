import { useEffect, useState } from 'react'

/** Resolves once the first screen has its data and the browser is idle: the time to prefetch. `markIdle` resolves it. */
export const { promise: firstIdle, resolve: markIdle } = Promise.withResolvers<void>()

const INPUTS = ['pointerdown', 'keydown', 'focusin'] as const

let input: Promise<void> | undefined

/** Returns a promise that resolves at the person's first input, whatever the screen is loading. */
export function firstInput(): Promise<void> {
  input ??= new Promise((resolve) => {
    const stopped = new AbortController()
    const finish = () => {
      stopped.abort()
      resolve()
    }
    for (const type of INPUTS)
      window.addEventListener(type, finish, { capture: true, passive: true, signal: stopped.signal })
  })
  return input
}

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
