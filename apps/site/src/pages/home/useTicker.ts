import { useEffect, useState } from 'react'

/** How long each entry is shown, in milliseconds. */
const PERIOD = 3000

export interface Ticker {
  /** The index of the current entry; 0 while prerendering and under reduced motion. */
  readonly index: number
  readonly paused: boolean
  /** Pauses or resumes the ticker (WCAG 2.2.2). */
  readonly toggle: () => void
}

/** Cycles through `length` entries, 3 seconds each; pauses under reduced motion and while the page is hidden. */
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
