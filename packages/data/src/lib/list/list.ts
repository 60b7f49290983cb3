/** What a list asks of the server: one page, sorted, searched and filtered there. */
export interface ListQuery<Column extends string = string> {
  /** 1 is the first page. */
  readonly page: number
  readonly pageSize: number
  readonly sort: { readonly column: Column; readonly direction: 'asc' | 'desc' }
  /** Empty means no search. */
  readonly search: string
  /** Column to value; an absent column is not filtered. */
  readonly filters: Readonly<Record<string, string>>
}

/** One page of a list and the number of rows that match in all. */
export interface Page<Row> {
  readonly rows: Row[]
  /** Null while the rows are shown and still being counted, and where nobody asked for it. */
  readonly total: number | null
}

/** The most rows that one answer holds, also of a list that is short enough to be shown without pages. */
export const MAX_PAGE_SIZE = 100

/** The zero-based first and last row of a page, as PostgREST's range counts. */
export function pageRange({ page, pageSize }: Pick<ListQuery, 'page' | 'pageSize'>): { from: number; to: number } {
  const from = (page - 1) * pageSize
  return { from, to: from + pageSize - 1 }
}

/**
 * One pattern per word of a search, all of which a `search_text` column (lower case) must match, in any order and place.
 * LIKE's own signs are escaped, so that a search for `50%` finds `50%`; PostgREST reads `*` as `%`, so it stands for one character.
 */
export function searchPatterns(term: string): string[] {
  const words = term.toLowerCase().split(/\s+/).filter(Boolean)
  return words.map((word) => `%${word.replace(/[\\%_]/g, String.raw`\$&`).replaceAll('*', '_')}%`)
}
