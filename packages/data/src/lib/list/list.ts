import { asciiAddress } from '../addresses/email-address.ts'
import { cleanLine } from '../plain-text.ts'

/** The row next to a page, which starts after it or ends before it. The server finds the page by an index, however deep it is. */
export interface Beside {
  readonly side: 'after' | 'before'
  readonly id: string
  /** Its value in the column of the sort. */
  readonly value: string | null
}

/** A request for one page of a list, which the server sorts, searches and filters. */
export interface ListQuery<Column extends string = string> {
  /** 1 is the first page, -1 the last one. Without `beside`, the server skips the rows before it, or after it. */
  readonly page: number
  readonly beside?: Beside | undefined
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
  /** UNCOUNTED stands for every number above the limit. Null while counting, and when it was not requested. */
  readonly total: number | null
}

/** Lists are counted up to this number, because counting a million rows takes as long as reading them. */
export const COUNT_LIMIT = 10_000

/** The matches of a search are counted up to this number, because the server reads the text of each. */
export const SEARCH_COUNT_LIMIT = 1000

/** Returns the number up to which the rows of a list are counted. */
export const countLimit = ({ search }: Pick<ListQuery, 'search'>): number =>
  search === '' ? COUNT_LIMIT : SEARCH_COUNT_LIMIT

/** The total of a list that has more rows than are counted. */
export const UNCOUNTED = Number.MAX_SAFE_INTEGER

/** Returns whether a list has more rows than are counted. */
export const isBeyondCount = (total: number): boolean => total === UNCOUNTED

/** The maximum number of rows per response, also for lists without pages. */
export const MAX_PAGE_SIZE = 100

/** Escapes the wildcards of LIKE. PostgREST reads `*` as `%`, so `*` becomes `_`, which matches any single character. */
export const escapePattern = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`).replaceAll('*', '_')

/** Returns the words of a search as stored text has them: in composed letters (NFC), and addresses with their domain in ASCII. */
export const searchWords = (search: string): string[] =>
  cleanLine(search).toLowerCase().split(/\s+/).filter(Boolean).map(asciiAddress)

/** A word of one or two letters or digits. It would match most rows, and no index finds it inside a word. */
const SHORT_WORD = /^[\p{L}\p{N}]{1,2}$/u

/** Returns whether a search has a word of one or two letters. */
export const hasShortWord = (search: string): boolean => searchWords(search).some((word) => SHORT_WORD.test(word))

/**
 * Returns the patterns of each word of a search; a `search_text` column (lower case, NFC) must match one of them for each word, in any order.
 * A short word must begin the text or a word of it.
 */
export const searchPatterns = (search: string): string[][] =>
  searchWords(search).map((word) => (SHORT_WORD.test(word) ? [`${word}%`, `% ${word}%`] : [`%${escapePattern(word)}%`]))
