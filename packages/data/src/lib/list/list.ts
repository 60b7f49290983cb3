import { asciiAddress } from '../email-address.ts'
import { cleanLine } from '../plain-text.ts'

/** A request for one page of a list, which the server sorts, searches and filters. */
export interface ListQuery<Column extends string = string> {
  /** Starts at 1. */
  readonly page: number
  readonly pageSize: number
  readonly sort: { readonly column: Column; readonly direction: 'asc' | 'desc' }
  /** Empty means no search. */
  readonly search: string
  /** Maps columns to values. */
  readonly filters: Readonly<Record<string, string>>
}

/** One page of a list, and the total number of matching rows. */
export interface Page<Row> {
  readonly rows: Row[]
  /** Null while it is counted, and when it was not requested. */
  readonly total: number | null
}

/** The maximum number of rows per response, also for lists without pages. */
export const MAX_PAGE_SIZE = 100

/** Returns the zero-based first and last row of a page, for PostgREST's range. */
export function pageRange({ page, pageSize }: Pick<ListQuery, 'page' | 'pageSize'>): { from: number; to: number } {
  const from = (page - 1) * pageSize
  return { from, to: from + pageSize - 1 }
}

/** Escapes the wildcards of LIKE. PostgREST reads `*` as `%`, so `*` becomes `_`, which matches any single character. */
export const escapePattern = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`).replaceAll('*', '_')

/** Returns the words of a search as stored text has them: in composed letters (NFC), and addresses with their domain in ASCII. */
export const searchWords = (search: string): string[] =>
  cleanLine(search).toLowerCase().split(/\s+/).filter(Boolean).map(asciiAddress)

/** Returns a pattern per word of a search; a `search_text` column (lower case, NFC) must match all of them, in any order. */
export const searchPatterns = (search: string): string[] =>
  searchWords(search).map((word) => `%${escapePattern(word)}%`)
