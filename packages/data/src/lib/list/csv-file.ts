import { cellRows, type Separator } from './read-csv.ts'

/** The maximum of the rows of a file, and of its size in bytes. */
export const CSV_FILE = { rows: 10_000, bytes: 5_000_000 } as const

/** Why a file cannot be read. */
export type FileFault = 'empty' | 'columns' | 'too_large'

/** The names of each column in files, in lower case. */
export type Headings<Field extends string> = Readonly<Record<Field, readonly string[]>>

/** Returns the text of a file in UTF-8, UTF-16 with a byte order mark, or Windows-1252, which Excel writes. */
function textOf(bytes: Uint8Array): string {
  const utf16 =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null
  if (utf16) return new TextDecoder(utf16).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Returns a day as YYYY-MM-DD; any other text as it is. */
export function dayOf(cell: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(cell) ?? []
  return year === '' ? cell : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** Returns the rows of a file of any usual encoding and separator, by the headings of its columns; without empty rows and cells. */
export function readCsvFile<Field extends string>(
  bytes: Uint8Array,
  headings: Headings<Field>,
  required: readonly NoInfer<Field>[],
): readonly Readonly<Partial<Record<Field, string>>>[] | FileFault {
  if (bytes.length > CSV_FILE.bytes) return 'too_large'
  const isField = (name: string): name is Field => name in headings
  const fields = Object.keys(headings).filter(isField)
  const fieldOf = (heading: string) => fields.find((field) => headings[field].includes(heading.trim().toLowerCase()))
  const text = textOf(bytes)
  const [first = ''] = text.split(/[\r\n]/, 1)
  const known = (separator: Separator) => cellRows(first, separator).flat().filter(fieldOf).length
  // The separator that splits the headings into the most known columns.
  const [separator = ';'] = ([';', ',', '\t'] satisfies Separator[]).toSorted((a, b) => known(b) - known(a))
  const [head = [], ...body] = cellRows(text, separator)
  if (body.length === 0) return 'empty'
  if (body.length > CSV_FILE.rows) return 'too_large'
  const columns = head.map(fieldOf)
  if (!required.every((field) => columns.includes(field))) return 'columns'
  return body.map((cells) => {
    const row: Partial<Record<Field, string>> = {}
    for (const [index, field] of columns.entries()) {
      // Our own export marks a text that begins like a formula.
      const cell = (cells[index] ?? '').replace(/^'/, '')
      if (field !== undefined && cell !== '') row[field] = cell
    }
    return row
  })
}
