import type { Language } from '../validation.ts'

type CsvValue = string | number | boolean | null | undefined

/** A column of an export: its heading and the value of a row. */
export interface CsvColumn<Row> {
  readonly heading: string
  readonly value: (row: Row) => CsvValue
}

// Excel follows the system's region: in Norway it splits at semicolons and reads a comma as the decimal separator.
const FORMATS = { en: { separator: ',', decimal: '.' }, no: { separator: ';', decimal: ',' } } as const

// A reader with another separator ignores our quotes and starts a cell after any separator or line break (rules W3 and W9; OWASP, CSV injection).
const FORMULA_START = /(?<=(?:^|[,;\t\r\n])[\s"]*)[=+\-@＝＋－＠]/g

const neutralise = (text: string) => text.replace(/^[\t\r]/, "'$&").replace(FORMULA_START, "'$&")

const quote = (text: string) =>
  /[",;\t\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text

/**
 * Returns a writer of CSV (RFC 4180) that opens correctly in spreadsheets of the language's users. No cell runs as a formula, whichever
 * separator the reader splits at. Why no library: docs/decisions/csv-export.md.
 */
export function csvWriter<Row>(language: Language, columns: readonly CsvColumn<Row>[]) {
  const { separator, decimal } = FORMATS[language]
  const cell = (value: CsvValue) => {
    if (typeof value === 'number') return String(value).replace('.', decimal)
    return quote(neutralise(String(value ?? '')))
  }
  const line = (cells: readonly CsvValue[]) => `${cells.map(cell).join(separator)}\r\n`
  return {
    /** Returns the byte order mark that spreadsheets need for æøå, and the headings. */
    head: () => `\uFEFF${line(columns.map(({ heading }) => heading))}`,
    /** Returns a line per row. */
    rows: (rows: readonly Row[]) => rows.map((row) => line(columns.map(({ value }) => value(row)))).join(''),
  }
}
