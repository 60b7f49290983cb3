import { type ListQuery, pageRange, searchPatterns } from './list.ts'

/** What a list needs of a PostgREST request; supabase-js's builder fits. */
interface ListRequest {
  like(column: string, pattern: string): this
  eq(column: string, value: string): this
  order(column: string, options?: { ascending?: boolean }): this
  range(from: number, to: number): this
}

/** A further column to sort by, so that equal rows keep their place from page to page. */
interface TieBreak {
  readonly column: string
  readonly ascending: boolean
}

const BY_ID: readonly TieBreak[] = [{ column: 'id', ascending: true }]

/**
 * Narrows a request to one page of a list: search over the table's `search_text`, the filters that are columns of the table, sort, page.
 * A filter of another kind is the caller's: leave its name out of `filterColumns`.
 */
export function listRequest<Request extends ListRequest>(
  request: Request,
  query: ListQuery,
  filterColumns: readonly string[] = [],
  tieBreaks: readonly TieBreak[] = BY_ID,
): Request {
  const { from, to } = pageRange(query)
  let narrowed = request
  // Both are lower case already; ILIKE would fold every row again, which takes four times as long.
  for (const pattern of searchPatterns(query.search)) narrowed = narrowed.like('search_text', pattern)
  for (const column of filterColumns) {
    const value = query.filters[column]
    if (value !== undefined) narrowed = narrowed.eq(column, value)
  }
  narrowed = narrowed.order(query.sort.column, { ascending: query.sort.direction === 'asc' })
  for (const { column, ascending } of tieBreaks) narrowed = narrowed.order(column, { ascending })
  return narrowed.range(from, to)
}
