import type { Supabase } from '@nordlys/data/lib/client'
import { fetchPictures } from '@nordlys/data/media/public/queries'
import { mediaIdsIn } from '@nordlys/data/media/reference'
import { byId, type PicturesById } from './baked.ts'

/** Fetches the pictures that texts refer to. Throws a DataError. */
export async function fetchTextPictures(supabase: Supabase, texts: readonly (string | null)[]): Promise<PicturesById> {
  const ids = [...new Set(texts.flatMap(mediaIdsIn))]
  return byId(ids, ids.length > 0 ? await fetchPictures(supabase, ids) : [])
}
