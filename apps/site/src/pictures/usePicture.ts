import { mediaIdOf } from '@nordlys/data/media/reference'
import { useEffect, useSyncExternalStore } from 'react'
import { useSite } from '../data/site-context.tsx'
import type { StoredPicture } from './baked.ts'
import { askFor, fetchedPicture, subscribe } from './fetched.ts'

/** A picture; null for an unknown one, undefined before the answer. */
type Found = StoredPicture | null | undefined

/** Asks for those pictures that the page does not hold. Returns the functions that find one, in the browser and in the page alone. */
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

/** Returns the picture of the media library with an id: the one embedded in the page, else the fetched one. */
export function usePicture(id: string | null): Found {
  const { find, inPage } = usePictures(id === null ? [] : [id])
  return useSyncExternalStore(
    subscribe,
    () => (id === null ? null : find(id)),
    () => (id === null ? null : inPage(id)),
  )
}

/** Returns the references and addresses without the references that are known to lead nowhere. */
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
