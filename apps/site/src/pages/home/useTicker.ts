import { useEffect, useState } from 'react'

/** How long each entry is shown, in milliseconds. */
const PERIOD = 3000

export interface Ticker {
  /** The entry shown now; 0 while prerendering and under reduced motion. */
  readonly index: number
  readonly paused: boolean
  /** Stops the ticker or lets it run on (WCAG 2.2.2). */
  readonly toggle: () => void
}

/** Walks through `length` entries, one each 3 seconds; stands still where reduced motion is asked for or the page is hidden. */
export function useTicker(length: number): Ticker {
  const [index, setIndex] = useState(0)
  const [paused, setPaused] = useState(false)

  useEffect(() => {
    if (paused || length < 2) return undefined
    const still = window.matchMedia('(prefers-reduced-motion: reduce)')
    const timer = setInterval(() => {
      if (!still.matches && !document.hidden) setIndex((shown) => (shown + 1) % length)
    }, PERIOD)
    return () => clearInterval(timer)
  }, [length, paused])

  return { index: index % Math.max(length, 1), paused, toggle: () => setPaused(!paused) }
}
