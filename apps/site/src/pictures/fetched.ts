import type { BackendConfig } from '@nordlys/data/lib/config'
import { isFramed } from '@nordlys/ui/platform/preview-page.ts'
import type { PicturesById, StoredPicture } from './baked.ts'

/** The pictures requested during this visit: null for an unknown one, and after a failed request. Stays empty while prerendering. */
const fetched = new Map<string, StoredPicture | null>()
const failed = new Set<string>()
let waiting = new Set<string>()
const listeners = new Set<() => void>()

/** Subscribes to responses; returns an unsubscribe function. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns a picture; null for an unknown one, undefined before the response. */
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
    // The page shows a pattern instead until the network returns, or until the picture is shown again.
    window.addEventListener('online', () => ids.forEach((id) => askFor(backend, id)), { once: true })
    for (const listener of listeners) listener()
  }
}

/** Stores pictures that were received elsewhere. */
export function holdPictures(pictures: PicturesById): void {
  for (const [id, picture] of Object.entries(pictures)) fetched.set(id, picture)
  for (const listener of listeners) listener()
}

/**
 * Requests a picture, batched with other requests of the same moment. Requests none twice, unless it failed. A page in a preview requests none,
 * because the API refuses its opaque origin; the admin posts its pictures.
 */
export function askFor(backend: BackendConfig, id: string): void {
  if (isFramed() || waiting.has(id) || (fetched.has(id) && !failed.has(id))) return
  failed.delete(id)
  if (waiting.size === 0) queueMicrotask(() => void askForWaiting(backend))
  waiting.add(id)
}
