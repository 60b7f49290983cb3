import { type RefObject, useEffect, useState } from 'react'

/** The part of the window, from its top, in which an element counts as seen. */
const SEEN = { rootMargin: '0px 0px -20% 0px' } as const

/** Returns whether the visitor has seen the top of an element since it was mounted. */
export function useIsSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setIsSeen] = useState(false)
  useEffect(() => {
    if (!element.current || isSeen) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true)
    }, SEEN)
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isSeen])
  return isSeen
}
