import { cellRows, type Separator } from '../../lib/list/read-csv.ts'

const FIELDS = ['id', 'number', 'due_on', 'paid_on', 'amount', 'currency'] as const
type Field = (typeof FIELDS)[number]

/** A row of a file that comes back from the accounting system: days as YYYY-MM-DD, the amount with a decimal point; else as it is in the file. */
export type PaymentRow = Readonly<Partial<Record<Field, string>>>

/** The headings of the columns, in lower case: those of the product's file, and those of exports in both languages. */
const HEADINGS: Readonly<Record<Field, readonly string[]>> = {
  id: ['id', 'order no', 'order number', 'ordrenummer', 'ordrenr'],
  number: ['number', 'invoice no', 'invoice number', 'fakturanummer', 'fakturanr'],
  due_on: ['due_on', 'due date', 'forfallsdato', 'forfall'],
  paid_on: ['paid_on', 'payment date', 'paid date', 'betalingsdato', 'betalt dato', 'betalt'],
  amount: ['amount', 'invoice amount', 'total', 'beløp', 'fakturabeløp', 'totalbeløp'],
  currency: ['currency', 'valuta'],
}

/** The maximum of the rows of a file, and of its size in bytes. */
export const PAYMENT_FILE = { rows: 10_000, bytes: 5_000_000 } as const

/** Why a file cannot be read. */
export type FileFault = 'empty' | 'columns' | 'too_large'

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

/** Returns the separator that splits the headings into the most known columns. */
function separatorOf(text: string): Separator {
  const [head = ''] = text.split(/[\r\n]/, 1)
  const known = (separator: Separator) => cellRows(head, separator).flat().filter(fieldOf).length
  return ([';', ',', '\t'] satisfies Separator[]).toSorted((a, b) => known(b) - known(a))[0] ?? ';'
}

const fieldOf = (heading: string): Field | undefined =>
  FIELDS.find((field) => HEADINGS[field].includes(heading.trim().toLowerCase()))

/** Returns an amount with a decimal point, whichever separators it has; any other text as it is. */
function amountOf(cell: string): string {
  const plain = cell.replaceAll(/[\s']/g, '').replace('−', '-')
  const [, sign = '', whole = '', fraction = ''] = /^(-?)([\d.,]*?\d)(?:[.,](\d{1,2}))?$/.exec(plain) ?? []
  if (whole === '' || !/^\d{1,3}([.,]\d{3})+$|^\d+$/.test(whole)) return cell
  return `${sign}${whole.replaceAll(/[.,]/g, '')}.${fraction.padEnd(2, '0')}`
}

/** Returns a day as YYYY-MM-DD; any other text as it is. */
function dayOf(cell: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(cell) ?? []
  return year === '' ? cell : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

const READ: Readonly<Partial<Record<Field, (cell: string) => string>>> = {
  amount: amountOf,
  due_on: dayOf,
  paid_on: dayOf,
}

/** Returns the rows of a file of any usual encoding and separator, by the headings of its columns; without empty rows and cells. */
export function readPaymentFile(bytes: Uint8Array): readonly PaymentRow[] | FileFault {
  if (bytes.length > PAYMENT_FILE.bytes) return 'too_large'
  const text = textOf(bytes)
  const [head = [], ...body] = cellRows(text, separatorOf(text))
  if (body.length === 0) return 'empty'
  if (body.length > PAYMENT_FILE.rows) return 'too_large'
  const columns = head.map(fieldOf)
  if (!columns.includes('id') || !columns.includes('number')) return 'columns'
  return body.map((cells) => {
    const row: Partial<Record<Field, string>> = {}
    for (const [index, field] of columns.entries()) {
      // Our own export marks a text that begins like a formula.
      const cell = (cells[index] ?? '').replace(/^'/, '')
      if (field !== undefined && cell !== '') row[field] = READ[field]?.(cell) ?? cell
    }
    return row
  })
}
