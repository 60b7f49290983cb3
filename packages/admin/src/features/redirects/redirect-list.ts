import { REDIRECT_SORTS } from '@nordlys/data/redirects/keys'
import { redirectPages } from '@nordlys/data/redirects/queries'
import { REDIRECT_KINDS } from '@nordlys/data/redirects/schema'
import { defineList } from '@nordlys/ui/components/table/list-screen/useList.ts'
import { prefetchList } from '../../shared/list-prefetch.ts'
import { OPEN_REDIRECT } from '../../shared/record-links.ts'

/** The list of redirects: newest first, filtered by where they come from. */
export const REDIRECT_LIST = defineList({
  pages: redirectPages,
  table: 'redirects',
  openParam: OPEN_REDIRECT,
  columns: REDIRECT_SORTS,
  defaults: { sort: { column: 'created_at', direction: 'desc' } },
  filters: { kind: REDIRECT_KINDS },
})

export const prefetchRedirects = prefetchList(REDIRECT_LIST)
