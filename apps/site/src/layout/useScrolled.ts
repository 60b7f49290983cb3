import { useSyncExternalStore } from 'react'

/** The scroll position in pixels at which the top bar changes its style. */
const THRESHOLD = 20

function subscribe(changed: () => void): () => void {
  window.addEventListener('scroll', changed, { passive: true })
  return () => window.removeEventListener('scroll', changed)
}

/** Returns whether the page is scrolled past the threshold; false while prerendering. */
export function useScrolled(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY > THRESHOLD,
    () => false,
  )
}
