import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Scrolls to the place that the URL names, where it appeared after the page: what was there at first is the browser's and Arrival's work. */
export function useLateAnchor(isShown: boolean): void {
  const { hash } = useLocation()
  const isDone = useRef(isShown)
  useEffect(() => {
    if (!isShown || isDone.current) return
    isDone.current = true
    document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [isShown, hash])
}
