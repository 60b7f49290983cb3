import type { BackendConfig } from '../../lib/config.ts'
import { readAnonymously } from '../../lib/requests/anonymous-read.ts'
import type { Supabase } from '../../lib/client.ts'
import { fetchData } from '../../lib/requests/response.ts'
import { type Picture, picturesSchema } from './schema.ts'

/** The number of pictures that one request may ask for. */
export const MOST_PICTURES = 200

const parts = (ids: readonly string[]) =>
  Array.from({ length: Math.ceil(ids.length / MOST_PICTURES) }, (_, n) =>
    ids.slice(n * MOST_PICTURES, (n + 1) * MOST_PICTURES),
  )

/** Fetches pictures by their ids; unknown ones are left out. Throws a DataError. */
export async function fetchPictures(supabase: Supabase, ids: readonly string[]): Promise<Picture[]> {
  const lists = parts([...new Set(ids)]).map((part) =>
    fetchData(supabase.rpc('get_pictures', { ids: part }), picturesSchema),
  )
  return (await Promise.all(lists)).flat()
}

/**
 * Fetches pictures without supabase-js and without validating them (`picturesSchema` does), for public pages. At most `MOST_PICTURES` ids.
 * Throws when the request fails.
 */
export const fetchPictureRows = (backend: BackendConfig, ids: readonly string[]): Promise<unknown> =>
  readAnonymously(backend, `rpc/get_pictures?ids=${encodeURIComponent(`{${ids.join(',')}}`)}`)
