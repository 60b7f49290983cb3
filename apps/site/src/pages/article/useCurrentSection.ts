import { useSyncExternalStore } from 'react'

function subscribe(changed: () => void): () => void {
  window.addEventListener('scroll', changed, { passive: true })
  return () => window.removeEventListener('scroll', changed)
}

/** Returns the last heading above the upper third of the window; `null` above the first. */
function currentSection(ids: readonly string[]): string | null {
  const line = window.innerHeight / 3
  const passed = (id: string) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= line
  return ids.findLast(passed) ?? null
}

/** Returns the id of the current section; `null` above the first, and while prerendering. */
export function useCurrentSection(ids: readonly string[]): string | null {
  return useSyncExternalStore(
    subscribe,
    () => currentSection(ids),
    () => null,
  )
}
