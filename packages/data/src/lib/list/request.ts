import { type ListQuery, pageRange, searchPatterns } from './list.ts'

/** The required methods of a PostgREST request; supabase-js's builder has them. */
interface ListRequest {
  like(column: string, pattern: string): this
  eq(column: string, value: string): this
  order(column: string, options?: { ascending?: boolean }): this
  range(from: number, to: number): this
}

/** A secondary sort column that gives equal rows a stable order across pages. */
interface TieBreak {
  readonly column: string
  readonly ascending: boolean
}

const BY_ID: readonly TieBreak[] = [{ column: 'id', ascending: true }]

/**
 * Limits a request to one page of a list: applies the search on `search_text`, the filters in `filterColumns`, the sorting and the range.
 * The caller applies filters that are not columns.
 */
export function listRequest<Request extends ListRequest>(
  request: Request,
  query: ListQuery,
  filterColumns: readonly string[] = [],
  tieBreaks: readonly TieBreak[] = BY_ID,
): Request {
  const { from, to } = pageRange(query)
  let limited = request
  // Both are lower case; ILIKE would convert every row again, which takes four times as long.
  for (const pattern of searchPatterns(query.search)) limited = limited.like('search_text', pattern)
  for (const column of filterColumns) {
    const value = query.filters[column]
    if (value !== undefined) limited = limited.eq(column, value)
  }
  limited = limited.order(query.sort.column, { ascending: query.sort.direction === 'asc' })
  for (const { column, ascending } of tieBreaks) limited = limited.order(column, { ascending })
  return limited.range(from, to)
}
