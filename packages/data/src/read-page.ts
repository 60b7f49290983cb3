import { z } from 'zod/mini'
import { toDataError } from './errors.ts'
import { type ListQuery, type Page, pageRange } from './list.ts'

/** What a PostgREST request with `count: 'exact'` resolves to. */
interface CountedResponse {
  readonly data: unknown
  readonly error: unknown
  readonly count: number | null
  readonly status: number
}

const RANGE_NOT_SATISFIABLE = 416

/**
 * Reads one page of rows and parses each. A page past the end (rows were deleted meanwhile) is an empty page, not an error.
 * Throws a DataError.
 */
export async function readPage<Schema extends z.ZodMiniType>(
  request: PromiseLike<CountedResponse>,
  row: Schema,
): Promise<Page<z.output<Schema>>> {
  const { data, error, count, status } = await request
  if (status === RANGE_NOT_SATISFIABLE) return { rows: [], total: count ?? 0 }
  if (error) throw toDataError(error, status)
  return { rows: z.array(row).parse(data), total: count ?? 0 }
}

/** Whether an answer holds the number of all rows that match, and whether nothing else. */
export interface Counting {
  readonly count?: 'exact'
  readonly head?: boolean
}

/**
 * Reads one page of a table that grows without end. What a search finds is counted by reading every row, as is looking for it; one answer
 * with rows and number would do both one after the other, two do them side by side. Where a page is not full, its rows tell the number.
 * Throws a DataError.
 */
export async function readPageOfMany<Schema extends z.ZodMiniType>(
  request: (counting: Counting) => PromiseLike<CountedResponse>,
  query: ListQuery,
  row: Schema,
): Promise<Page<z.output<Schema>>> {
  if (query.search === '') return readPage(request({ count: 'exact' }), row)
  const counting = Promise.resolve(request({ count: 'exact', head: true }))
  const { rows } = await readPage(request({}), row)
  const isLast = rows.length < query.pageSize && (rows.length > 0 || query.page === 1)
  if (isLast) return { rows, total: pageRange(query).from + rows.length }
  const { count, error, status } = await counting
  if (error && status !== RANGE_NOT_SATISFIABLE) throw toDataError(error, status)
  return { rows, total: count ?? 0 }
}
