import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Moves the focus to the first field of the part that the URL names after #. */
export function useFocusedPart(frame: RefObject<HTMLElement | null>): void {
  // A new object after each navigation, also to the same part.
  const location = useLocation()
  useEffect(() => {
    const { hash } = location
    if (hash === '') return
    const part = frame.current?.querySelector(`[id="${CSS.escape(hash.slice(1))}"]`)
    const field = part?.querySelector<HTMLElement>('input, textarea, select, button')
    field?.focus({ preventScroll: true })
    part?.scrollIntoView({ block: 'start' })
  }, [frame, location])
}
