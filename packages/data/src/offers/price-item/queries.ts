import type { Supabase } from '../../lib/client.ts'
import { listPages } from '../../lib/list/pages.ts'
import { listRequest } from '../../lib/list/request.ts'
import { columnsOf } from '../../lib/rows/columns.ts'
import { readRow, useRow } from '../../lib/rows/read-row.ts'
import { priceItemKeys } from './keys.ts'
import { type PriceItem, priceItemSchema } from './schema.ts'

const COLUMNS = columnsOf(priceItemSchema)

/** The price list; the filters are `is_active` and `currency`. */
export const priceItemPages = listPages(priceItemKeys.list, priceItemSchema, (supabase, slice, counting) =>
  listRequest(supabase.from('searched_price_items').select(counting.columns ?? COLUMNS, counting), slice),
)

/** Fetches an item; null when it is missing. Throws a DataError. */
const fetchPriceItem = (supabase: Supabase, id: string): Promise<PriceItem | null> =>
  readRow(id, (uuid) => supabase.from('price_items').select(COLUMNS).eq('id', uuid).maybeSingle(), priceItemSchema)

export const usePriceItem = (id: string) =>
  useRow({ one: priceItemKeys.one(id), pages: priceItemKeys.rows }, id, fetchPriceItem)
