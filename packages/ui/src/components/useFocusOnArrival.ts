import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router-dom'

/** For the heading of a screen that is navigated to: it takes the focus, so that screen readers say where one is. Give it tabIndex -1. */
export function useFocusOnArrival(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()
  useEffect(() => {
    // The page that was opened, and not navigated to, keeps the browser's own focus.
    if (key !== 'default') heading.current?.focus()
  }, [key])
  return heading
}
