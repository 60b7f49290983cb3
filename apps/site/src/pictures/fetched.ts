import type { BackendConfig } from '@nordlys/data/lib/config'
import { isFramed } from '@nordlys/ui/platform/preview-page.ts'
import type { PicturesById, StoredPicture } from './baked.ts'

/** The pictures that this visit has asked for: null for an unknown one, and for one whose request failed. Stays empty while prerendering. */
const fetched = new Map<string, StoredPicture | null>()
const failed = new Set<string>()
let waiting = new Set<string>()
const listeners = new Set<() => void>()

/** Calls back after each answer. Returns a function that ends this. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns a picture; null for an unknown one, undefined before the answer. */
export const fetchedPicture = (id: string): StoredPicture | null | undefined => fetched.get(id)

async function askForWaiting(backend: BackendConfig): Promise<void> {
  const ids = [...waiting]
  waiting = new Set()
  try {
    const { fetchPicturesById } = await import('./fetch-pictures.ts')
    holdPictures(await fetchPicturesById(backend, ids))
  } catch {
    for (const id of ids) {
      fetched.set(id, null)
      failed.add(id)
    }
    // Its place shows a pattern until the network returns, or until it is shown again.
    window.addEventListener('online', () => ids.forEach((id) => askFor(backend, id)), { once: true })
    for (const listener of listeners) listener()
  }
}

/** Takes pictures from elsewhere. */
export function holdPictures(pictures: PicturesById): void {
  for (const [id, picture] of Object.entries(pictures)) fetched.set(id, picture)
  for (const listener of listeners) listener()
}

/**
 * Asks for a picture, in one request with the others of the same moment. Nothing is asked for twice, unless it failed. A page in a preview
 * asks for nothing, because the API refuses its opaque origin; the admin posts its pictures.
 */
export function askFor(backend: BackendConfig, id: string): void {
  if (isFramed() || waiting.has(id) || (fetched.has(id) && !failed.has(id))) return
  failed.delete(id)
  if (waiting.size === 0) queueMicrotask(() => void askForWaiting(backend))
  waiting.add(id)
}
