import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from './router.tsx'
import { focusHeading } from './focus-heading.ts'

/** The scroll position of each history entry, by the router's key. */
const positions = new Map<string, number>()
/** The current path; null until the first page is rendered, whose scroll position and focus the browser handles. */
let shownPath: string | null = null

/** Returns the element that a URL's hash names; null for none. A hash such as `#100%` is no valid encoding. */
function targetOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}

function scrollTo(hash: string, saved: number | undefined): void {
  const target = targetOf(hash)
  if (saved !== undefined) window.scrollTo({ top: saved, behavior: 'instant' })
  else if (target) target.scrollIntoView()
  else window.scrollTo({ top: 0, behavior: 'instant' })
}

/** Tracks the scroll position of this history entry; re-enables the browser's restoration when the page is left. */
function followScroll(key: string): () => void {
  const leaving = new AbortController()
  const { signal } = leaving
  window.history.scrollRestoration = 'manual'
  window.addEventListener('scroll', () => positions.set(key, window.scrollY), { passive: true, signal })
  window.addEventListener('pagehide', () => (window.history.scrollRestoration = 'auto'), { signal })
  return () => leaving.abort()
}

/** Rendered after a page: scrolls to the top, to the anchor or to the stored position, and focuses the heading (rule A2). */
export function Arrival() {
  const { pathname, hash, key } = useLocation()
  const navigation = useNavigationType()

  useLayoutEffect(() => {
    const isFirst = shownPath === null
    const isNewPage = shownPath !== pathname
    shownPath = pathname
    // Replace navigations do not scroll; they create a new key for the current position.
    if (!isFirst && !isNewPage && navigation === 'REPLACE') positions.set(key, window.scrollY)
    else if (!isFirst) {
      scrollTo(hash, navigation === 'POP' ? positions.get(key) : undefined)
      if (isNewPage) focusHeading()
    }
    return followScroll(key)
  }, [pathname, hash, key, navigation])

  useEffect(() => {
    // Marks the page as hydrated, for end-to-end tests.
    document.documentElement.dataset['hydrated'] = 'true'
  }, [])

  return null
}
