import { z } from 'zod/mini'
import type { Supabase } from '../lib/client.ts'
import { listPages } from '../lib/list/pages.ts'
import { listRequest } from '../lib/list/request.ts'
import { useBackendQuery } from '../lib/queries/query.ts'
import { fetchRows } from '../lib/requests/response.ts'
import { columnsOf } from '../lib/rows/columns.ts'
import { readRow, useRow } from '../lib/rows/read-row.ts'
import { mediaKeys } from './keys.ts'
import { fetchPictures } from './public/queries.ts'
import type { Picture } from './public/schema.ts'
import { type MediaRow, mediaRowSchema, type MediaUse, mediaUseSchema } from './schema.ts'

const COLUMNS = columnsOf(mediaRowSchema)

/** The media items; the filters are `used` and `lacks_texts`, each `true` or `false`, and `tag`. */
export const mediaPages = listPages(mediaKeys.list, mediaRowSchema, (supabase, slice, counting) => {
  const rows = supabase.from('media_with_uses').select(counting.columns ?? COLUMNS, counting)
  const { tag } = slice.filters
  return listRequest(tag === undefined ? rows : rows.contains('tags', [tag]), slice, ['tag'])
})

/** Fetches a media item; null when it is missing. Throws a DataError. */
export const fetchMedia = (supabase: Supabase, id: string): Promise<MediaRow | null> =>
  readRow(id, (uuid) => supabase.from('media_with_uses').select(COLUMNS).eq('id', uuid).maybeSingle(), mediaRowSchema)

const fetchMediaUses = (supabase: Supabase, picture: string): Promise<MediaUse[]> =>
  fetchRows(supabase.rpc('get_media_uses', { picture }), mediaUseSchema)

const tagRowSchema = z.object({ tag: z.string() })

/** Queries the tags of the library in their order. */
export const useMediaTags = () =>
  useBackendQuery(mediaKeys.tags, async (supabase) =>
    (await fetchRows(supabase.rpc('get_media_tags'), tagRowSchema)).map(({ tag }) => tag),
  )

/** Queries a media item. */
export const useMedia = (id: string) => useRow({ one: mediaKeys.one(id), pages: mediaKeys.rows }, id, fetchMedia)

/** Queries where an item is used: the records first, then their earlier versions. */
export const useMediaUses = (id: string) =>
  useBackendQuery(mediaKeys.uses(id), (supabase) => fetchMediaUses(supabase, id))

/** Queries pictures by the ids of their items, for a field or a preview. Unknown ones are omitted. */
export const usePictures = (
  ids: readonly string[],
  options: Pick<NonNullable<Parameters<typeof useBackendQuery<Picture[]>>[2]>, 'placeholderData'> = {},
) =>
  useBackendQuery(mediaKeys.pictures(ids), (supabase) => fetchPictures(supabase, ids), {
    ...options,
    enabled: ids.length > 0,
  })
