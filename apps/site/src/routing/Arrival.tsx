import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { focusHeading } from './focus-heading.ts'

/** Where each entry of the history was scrolled to, by the router's key. */
const positions = new Map<string, number>()
/** The address shown now; null until the first page is up, whose scrolling and focus are the browser's business. */
let shownPath: string | null = null

function scrollTo(hash: string, saved: number | undefined): void {
  const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
  if (saved !== undefined) window.scrollTo({ top: saved, behavior: 'instant' })
  else if (target) target.scrollIntoView()
  else window.scrollTo({ top: 0, behavior: 'instant' })
}

/** Follows the scroll position of this history entry, and gives the browser its own restoration back when the page is left. */
function followScroll(key: string): () => void {
  const leaving = new AbortController()
  const { signal } = leaving
  window.history.scrollRestoration = 'manual'
  window.addEventListener('scroll', () => positions.set(key, window.scrollY), { passive: true, signal })
  window.addEventListener('pagehide', () => (window.history.scrollRestoration = 'auto'), { signal })
  return () => leaving.abort()
}

/** Rendered after a page: brings the visitor to its top, its anchor or where they left it, and the focus to its heading (rule A2). */
export function Arrival() {
  const { pathname, hash, key } = useLocation()
  const navigation = useNavigationType()

  useLayoutEffect(() => {
    const isFirst = shownPath === null
    const isNewPage = shownPath !== pathname
    shownPath = pathname
    // A filter written into the address moves nobody; it makes a new key for the place already scrolled to.
    if (!isFirst && !isNewPage && navigation === 'REPLACE') positions.set(key, window.scrollY)
    else if (!isFirst) {
      scrollTo(hash, navigation === 'POP' ? positions.get(key) : undefined)
      if (isNewPage) focusHeading()
    }
    return followScroll(key)
  }, [pathname, hash, key, navigation])

  useEffect(() => {
    // Says that the page is ready for hands; the end-to-end tests wait for it.
    document.documentElement.dataset['hydrated'] = 'true'
  }, [])

  return null
}
