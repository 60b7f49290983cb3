import { useEffect, useState } from 'react'

/** Returns the seconds left of a wait, and a function that restarts it. Uses the clock, so that a suspended window does not lag behind. */
export function useCountdown(
  seconds: number,
  running: boolean,
): { readonly left: number; readonly restart: () => void } {
  const [endsAt, setEndsAt] = useState(() => (running ? Date.now() + seconds * 1000 : 0))
  const [now, setNow] = useState(Date.now)
  const left = Math.max(0, Math.ceil((endsAt - now) / 1000))
  const isOver = left === 0
  useEffect(() => {
    if (isOver) return undefined
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isOver])
  return {
    left,
    restart: () => {
      setNow(Date.now())
      setEndsAt(Date.now() + seconds * 1000)
    },
  }
}
