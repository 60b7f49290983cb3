import type { BackendConfig } from '@nordlys/data/lib/config'
import { fetchPictureRows, MOST_PICTURES } from '@nordlys/data/media/public/queries'
import { picturesSchema } from '@nordlys/data/media/public/schema'
import { byId, type PicturesById } from './baked.ts'

/** Fetches pictures by their ids. A separate module, so that pages load it (and zod) after they are painted. Throws when a request fails. */
export async function fetchPicturesById(backend: BackendConfig, ids: readonly string[]): Promise<PicturesById> {
  const parts = Array.from({ length: Math.ceil(ids.length / MOST_PICTURES) }, (_, part) =>
    ids.slice(part * MOST_PICTURES, (part + 1) * MOST_PICTURES),
  )
  const rows = parts.map(async (part) => picturesSchema.parse(await fetchPictureRows(backend, part)))
  return byId(ids, (await Promise.all(rows)).flat())
}
