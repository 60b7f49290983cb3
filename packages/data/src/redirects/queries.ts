import type { Supabase } from '../lib/client.ts'
import { listPages } from '../lib/list/pages.ts'
import { listRequest } from '../lib/list/request.ts'
import { columnsOf } from '../lib/rows/columns.ts'
import { readRow, useRow } from '../lib/rows/read-row.ts'
import { redirectKeys } from './keys.ts'
import { type ListedRedirect, listedRedirectSchema } from './schema.ts'

const COLUMNS = columnsOf(listedRedirectSchema)

/** All redirects, also those of renamed records; the filter is `kind`. */
export const redirectPages = listPages(redirectKeys.list, listedRedirectSchema, (supabase, slice, counting) =>
  listRequest(supabase.from('listed_redirects').select(counting.columns ?? COLUMNS, counting), slice),
)

/** Fetches a redirect; null when it is missing. Throws a DataError. */
const fetchRedirect = (supabase: Supabase, id: string): Promise<ListedRedirect | null> =>
  readRow(
    id,
    (uuid) => supabase.from('listed_redirects').select(COLUMNS).eq('id', uuid).maybeSingle(),
    listedRedirectSchema,
  )

export const useRedirect = (id: string) =>
  useRow({ one: redirectKeys.one(id), pages: redirectKeys.rows }, id, fetchRedirect)
