import { z } from 'zod/mini'
import { toDataError } from '../errors.ts'
import type { ApiResponse } from '../response.ts'
import { type ListQuery, type Page, pageRange } from './list.ts'

/** What a PostgREST request for a page resolves to. */
export interface PageResponse extends ApiResponse {
  readonly count: number | null
}

/** Whether a response includes the number of matching rows (`count`), and omits the rows (`head`). */
export interface Counting {
  readonly count?: 'exact'
  readonly head?: boolean
}

/** Receives a page's rows before their count. */
export type OnRows<Row> = (rows: Row[]) => void

const RANGE_NOT_SATISFIABLE = 416

/**
 * Fetches and parses one page. Counting the matches of a search reads the whole table, so a search fetches its rows first. It counts them
 * only when the page is full and `onRows` shows the rows meanwhile; otherwise the total of a full page is null. A page past the end is
 * empty, because rows may have been deleted. Throws a DataError.
 */
export async function readPage<Schema extends z.ZodMiniType>(
  request: (counting: Counting) => PromiseLike<PageResponse>,
  query: ListQuery,
  row: Schema,
  onRows?: OnRows<z.output<Schema>>,
): Promise<Page<z.output<Schema>>> {
  const { data, error, count, status } = await request(query.search === '' ? { count: 'exact' } : {})
  if (status === RANGE_NOT_SATISFIABLE) return { rows: [], total: count ?? 0 }
  if (error) throw toDataError(error, status)
  const rows = z.array(row).parse(data)
  if (count !== null) return { rows, total: count }
  const isLast = rows.length < query.pageSize && (rows.length > 0 || query.page === 1)
  if (isLast) return { rows, total: pageRange(query).from + rows.length }
  if (!onRows) return { rows, total: null }
  if (rows.length > 0) onRows(rows)
  return { rows, total: await countRows(request) }
}

async function countRows(request: (counting: Counting) => PromiseLike<PageResponse>): Promise<number> {
  const { count, error, status } = await request({ count: 'exact', head: true })
  if (error && status !== RANGE_NOT_SATISFIABLE) throw toDataError(error, status)
  return count ?? 0
}
