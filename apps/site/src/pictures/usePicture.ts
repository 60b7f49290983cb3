import { mediaIdOf } from '@nordlys/data/media/reference'
import { useEffect, useSyncExternalStore } from 'react'
import { useSite } from '../data/site-context.tsx'
import type { StoredPicture } from './baked.ts'
import { askFor, fetchedPicture, subscribe } from './fetched.ts'

/** A picture; null for an unknown one, undefined before the response. */
type Found = StoredPicture | null | undefined

/** Requests the pictures that are not embedded in the page. Returns two functions that find a picture: in the browser, and in the page only. */
function usePictures(ids: readonly string[]) {
  const { pictures, backend } = useSite()
  const wanted = ids.filter((id) => !(id in pictures)).join(',')
  useEffect(() => {
    if (backend && wanted !== '') for (const id of wanted.split(',')) askFor(backend, id)
  }, [backend, wanted])
  const inPage = (id: string): Found => (backend ? pictures[id] : null)
  const find = (id: string): Found => (id in pictures || !backend ? inPage(id) : fetchedPicture(id))
  return { find, inPage }
}

/** Returns the picture of the media library with an id: embedded in the page, or fetched. */
export function usePicture(id: string | null): Found {
  const { find, inPage } = usePictures(id === null ? [] : [id])
  return useSyncExternalStore(
    subscribe,
    () => (id === null ? null : find(id)),
    () => (id === null ? null : inPage(id)),
  )
}

/** Returns the references and URLs without references to pictures that are known to be missing. */
export function useKnownPictures(sources: readonly string[]): string[] {
  const ids = sources.flatMap((source) => mediaIdOf(source) ?? [])
  const { find, inPage } = usePictures(ids)
  const unknown = useSyncExternalStore(
    subscribe,
    () => ids.filter((id) => find(id) === null).join(','),
    () => ids.filter((id) => inPage(id) === null).join(','),
  ).split(',')
  return sources.filter((source) => !unknown.includes(mediaIdOf(source) ?? '-'))
}
