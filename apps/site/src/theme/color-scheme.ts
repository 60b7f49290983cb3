import { localStore } from '@nordlys/data/lib/browser-storage'
import { useSyncExternalStore } from 'react'

/**
 * Light and dark for the public pages, without MUI, which they do not load. Keys and attribute equal those of packages/ui, so that one choice applies
 * to public pages and admin; color-scheme.test.tsx tests this.
 */
export const MODE_STORAGE_KEY = 'nordlys-theme'
export const SCHEME_ATTRIBUTE = 'data-scheme'

export type Scheme = 'light' | 'dark'

const isScheme = (value: string | null): value is Scheme => value === 'light' || value === 'dark'
const device = () => window.matchMedia('(prefers-color-scheme: dark)')
const deviceScheme = (): Scheme => (device().matches ? 'dark' : 'light')

function savedScheme(): Scheme | null {
  const saved = localStore.get(MODE_STORAGE_KEY)
  return isScheme(saved) ? saved : null
}

function paint(scheme: Scheme): void {
  document.documentElement.setAttribute(SCHEME_ATTRIBUTE, scheme)
}

function paintedScheme(): Scheme {
  const painted = document.documentElement.getAttribute(SCHEME_ATTRIBUTE)
  return isScheme(painted) ? painted : deviceScheme()
}

const repaint = () => paint(savedScheme() ?? deviceScheme())

/** Follows the device until the visitor chooses, and choices in other tabs. The entry point calls it once. */
export function followColorScheme(): void {
  // The inline script of the page sets no scheme when storage is blocked (rule R14).
  repaint()
  device().addEventListener('change', repaint)
  window.addEventListener('storage', (event) => {
    if (event.key === MODE_STORAGE_KEY) repaint()
  })
}

/** Applies a scheme and stores it as the visitor's choice. */
export function chooseScheme(scheme: Scheme): void {
  // Without storage the choice lives as long as the page.
  localStore.set(MODE_STORAGE_KEY, scheme)
  paint(scheme)
}

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: [SCHEME_ATTRIBUTE] })
  return () => observer.disconnect()
}

/** Returns the current scheme; undefined while prerendering and hydrating, when the device is not known. */
export function useScheme(): Scheme | undefined {
  return useSyncExternalStore(subscribe, paintedScheme, () => undefined)
}
