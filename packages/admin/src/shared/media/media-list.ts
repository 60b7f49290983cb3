import { MEDIA_SORTS } from '@nordlys/data/media/keys'
import { mediaPages } from '@nordlys/data/media/queries'
import { defineList } from '@nordlys/ui/components/table/list-screen/useList.ts'
import { prefetchList } from '../list-prefetch.ts'
import { OPEN_MEDIA } from '../record-links.ts'

/** The list of media items: newest first, filtered by use, by missing texts and by tag. */
export const MEDIA_LIST = defineList({
  pages: mediaPages,
  table: 'media',
  openParam: OPEN_MEDIA,
  columns: MEDIA_SORTS,
  defaults: { sort: { column: 'created_at', direction: 'desc' }, pageSize: 50 },
  filters: { used: ['false'], lacks_texts: ['true'], tag: 'any' },
})

export const prefetchMedia = prefetchList(MEDIA_LIST)
