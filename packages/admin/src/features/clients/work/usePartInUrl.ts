import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router-dom'

const USER_MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** Scrolls to the part that the URL names after #, and keeps it in place while the parts above it load, until the user moves. */
export function usePartInUrl(frame: RefObject<HTMLElement | null>): void {
  // Another object after each navigation, also to the same part.
  const location = useLocation()
  useEffect(() => {
    const { hash } = location
    const parts = frame.current
    const part = hash === '' ? null : parts?.querySelector<HTMLElement>(`[id="${CSS.escape(hash.slice(1))}"]`)
    if (!parts || !part) return undefined
    part.focus({ preventScroll: true })
    const observer = new ResizeObserver(() => part.scrollIntoView({ block: 'start' }))
    observer.observe(parts)
    const leave = () => observer.disconnect()
    for (const move of USER_MOVES) globalThis.addEventListener(move, leave, { passive: true })
    return () => {
      leave()
      for (const move of USER_MOVES) globalThis.removeEventListener(move, leave)
    }
  }, [frame, location])
}
