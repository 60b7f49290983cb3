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
  readonly total: number
}

/** The zero-based first and last row of a page, as PostgREST's range counts. */
export function pageRange({ page, pageSize }: Pick<ListQuery, 'page' | 'pageSize'>): { from: number; to: number } {
  const from = (page - 1) * pageSize
  return { from, to: from + pageSize - 1 }
}

/**
 * The pattern that finds `term` anywhere in a `search_text` column, which is lower case.
 * LIKE's own signs are escaped, so that a search for `50%` finds `50%`; PostgREST reads `*` as `%`, so it stands for one character.
 */
export function searchPattern(term: string): string {
  const escaped = term
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, String.raw`\$&`)
    .replaceAll('*', '_')
  return `%${escaped}%`
}
