import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Scrolls to the target of the URL's fragment if it was rendered after the page; the browser and Arrival handle earlier ones. */
export function useAnchorAfterLoad(isShown: boolean): void {
  const { hash } = useLocation()
  const isDone = useRef(isShown)
  useEffect(() => {
    if (!isShown || isDone.current) return
    isDone.current = true
    document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [isShown, hash])
}
