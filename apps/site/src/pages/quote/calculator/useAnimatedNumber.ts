import { useEffect, useRef, useState } from 'react'

/** The duration of the animation, in milliseconds. */
const DURATION = 360

const easeOut = (progress: number) => 1 - (1 - progress) ** 3

/** Animates a number to `target`: integers while it moves, exactly the target at the end. No animation under reduced motion. */
export function useAnimatedNumber(target: number): number {
  const [displayed, setDisplayed] = useState(target)
  const position = useRef(target)

  useEffect(() => {
    const from = position.current
    const show = (value: number) => {
      position.current = value
      setDisplayed(value)
    }
    if (from === target) return undefined
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
      show(target)
      return undefined
    }
    let frame = 0
    let start: number | null = null
    const step = (now: number) => {
      start ??= now
      const progress = Math.min((now - start) / DURATION, 1)
      show(progress === 1 ? target : Math.round(from + (target - from) * easeOut(progress)))
      if (progress < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [target])

  return displayed
}
