import { z } from 'zod/mini'
import { execute, fetchCount, type ApiResponse } from '../requests/response.ts'
import { countLimit, type ListQuery, type Page, UNCOUNTED } from './list.ts'
import { type Slice, sliceOfCount, slicesOf, totalByPage } from './slices.ts'

/** What a PostgREST request for a page resolves to. */
export interface PageResponse extends ApiResponse {
  readonly count: number | null
}

/** Whether a response includes the number of matching rows (`count`), omits the rows (`head`), or has only some of their columns. */
export interface Counting {
  readonly count?: 'exact'
  readonly head?: boolean
  readonly columns?: 'id'
}

/** Requests a slice of a list. */
export type SliceRequest<Column extends string> = (
  slice: Slice<Column>,
  counting: Counting,
) => PromiseLike<PageResponse>

/**
 * Fetches and parses one page. Its total is null when the page does not reveal it. A page past the end is empty, because rows may have been deleted.
 * Throws a DataError.
 */
export async function readPage<Column extends string, Schema extends z.ZodMiniType>(
  request: SliceRequest<Column>,
  query: ListQuery<Column>,
  row: Schema,
): Promise<Page<z.output<Schema>>> {
  const rows: z.output<Schema>[] = []
  const slices = slicesOf(query)
  for (const slice of slices) {
    const missing = query.pageSize - rows.length
    if (missing === 0) break
    // oxlint-disable-next-line no-await-in-loop -- the first slice often fills the page
    const { data } = await execute(request({ ...slice, size: missing }, {}))
    rows.push(...z.array(row).parse(data))
  }
  if (slices[0]?.isReversed) rows.reverse()
  return { rows, total: totalByPage(query, rows.length) }
}

/**
 * Counts the rows of a list up to its limit; UNCOUNTED above it. PostgREST counts all rows or none, so the first request looks for a row beyond it.
 * Throws a DataError.
 */
export async function countRows<Column extends string>(
  request: SliceRequest<Column>,
  query: ListQuery<Column>,
): Promise<number> {
  const { data } = await execute(request(sliceOfCount(query, countLimit(query)), { columns: 'id' }))
  if (z.array(z.unknown()).parse(data).length > 0) return UNCOUNTED
  return fetchCount(request(sliceOfCount(query, 0), { columns: 'id', count: 'exact', head: true }))
}
