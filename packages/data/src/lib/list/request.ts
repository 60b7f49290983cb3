import { searchPatterns } from './list.ts'
import { NOBODY, OWNER_FILTER } from './owner.ts'
import type { Slice } from './slices.ts'

/** The required methods of a PostgREST request; supabase-js's builder has them. */
interface ListRequest {
  like(column: string, pattern: string): this
  or(filters: string): this
  eq(column: string, value: string): this
  filter(column: string, operator: string, value: string): this
  order(column: string, options?: { ascending?: boolean }): this
  range(from: number, to: number): this
}

/** The characters that separate the parts of a logical expression. */
const SEPARATORS = /[,(){}"]/g

/**
 * Returns the logical expression that `search_text` matches one of the patterns. One expression holds all words, because the single-machine
 * server keeps the last one of several filters of a column. In it, a separator matches any character.
 */
function anyPattern(patterns: readonly string[]): string {
  const conditions = patterns.map((pattern) => `search_text.like.${pattern.replaceAll(SEPARATORS, '_')}`)
  return conditions.length === 1 ? conditions.join('') : `or(${conditions.join(',')})`
}

/**
 * Limits a request to a slice of a list: applies the search on `search_text`, the filters, the sorting and the range. A filter is the value of
 * the column with its name, or the owner, unless it is one of the `appliedFilters`, which the caller has applied. Equal rows are sorted by `id` in the same direction, so that one index serves both.
 */
export function listRequest<Request extends ListRequest>(
  request: Request,
  slice: Slice,
  appliedFilters: readonly string[] = [],
): Request {
  const { sort, isReversed, skip, size } = slice
  let limited = request
  // Both are lower case; ILIKE would convert every row again, which takes four times as long.
  const [first, ...others] = searchPatterns(slice.search)
  if (first?.length === 1 && others.length === 0) limited = limited.like('search_text', first.join(''))
  else if (first) limited = limited.or(`and(${[first, ...others].map(anyPattern).join(',')})`)
  for (const [name, value] of Object.entries(slice.filters))
    if (name === OWNER_FILTER)
      limited = value === NOBODY ? limited.filter('owner_id', 'is', 'null') : limited.eq('owner_id', value)
    else if (!appliedFilters.includes(name)) limited = limited.eq(name, value)
  for (const { column, operator, value } of slice.conditions) limited = limited.filter(column, operator, value)
  if (sort) {
    const ascending = (sort.direction === 'asc') !== isReversed
    for (const column of [sort.column, 'id']) limited = limited.order(column, { ascending })
  }
  return limited.range(skip, skip + size - 1)
}
