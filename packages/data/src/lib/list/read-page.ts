import { z } from 'zod/mini'
import { toDataError } from '../errors.ts'
import { type ListQuery, type Page, pageRange } from './list.ts'

/** What a PostgREST request for a page resolves to. */
export interface PageResponse {
  readonly data: unknown
  readonly error: unknown
  readonly count: number | null
  readonly status: number
}

/** Whether an answer holds the number of all rows that match, and whether nothing else. */
export interface Counting {
  readonly count?: 'exact'
  readonly head?: boolean
}

/** Hears of a page's rows while they are still being counted. */
export type OnRows<Row> = (rows: Row[]) => void

const RANGE_NOT_SATISFIABLE = 416

/**
 * Reads one page of rows and parses each. What a search finds is counted by reading every row of the table, so its rows come first, and
 * are counted after them only where the page is full, which tells the number itself otherwise, and where somebody hears of the rows
 * meanwhile: an export or the command palette needs no number, and gets null. A page past the end (rows were deleted meanwhile) is an
 * empty page, not an error. Throws a DataError.
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
