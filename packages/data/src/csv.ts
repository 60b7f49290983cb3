/** A column of an export: its heading and what it says of a row. */
export interface CsvColumn<Row> {
  readonly heading: string
  readonly value: (row: Row) => string | number | boolean | null | undefined
}

// A spreadsheet runs what begins like this as a formula (rule W3); OWASP, CSV injection.
const FORMULA = /^[=+\-@\t\r]/

function cell(value: string | number | boolean | null | undefined): string {
  if (value === null || value === undefined) return ''
  // A number is written as it is: its minus is no formula.
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
}

const line = (cells: readonly string[]) => `${cells.join(',')}\r\n`

/** The first line of a file: the byte order mark that spreadsheets need for æøå, and the headings. */
export function csvHead<Row>(columns: readonly CsvColumn<Row>[]): string {
  return `\uFEFF${line(columns.map(({ heading }) => cell(heading)))}`
}

/** Rows as lines (RFC 4180), with cells that could run as formulas made text. */
export function csvRows<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  return rows.map((row) => line(columns.map(({ value }) => cell(value(row))))).join('')
}
