import { dayOf, type FileFault, type Headings, readCsvFile } from '../../lib/list/csv-file.ts'

const FIELDS = ['id', 'number', 'due_on', 'paid_on', 'amount', 'currency'] as const
type Field = (typeof FIELDS)[number]

/** A row of a file that comes back from the accounting system: days as YYYY-MM-DD, the amount with a decimal point; else as it is in the file. */
export type PaymentRow = Readonly<Partial<Record<Field, string>>>

/** The headings of the columns, in lower case: those of the product's file, and those of exports in both languages. */
const HEADINGS: Headings<Field> = {
  id: ['id', 'order no', 'order number', 'ordrenummer', 'ordrenr'],
  number: ['number', 'invoice no', 'invoice number', 'fakturanummer', 'fakturanr'],
  due_on: ['due_on', 'due date', 'forfallsdato', 'forfall'],
  paid_on: ['paid_on', 'payment date', 'paid date', 'betalingsdato', 'betalt dato', 'betalt'],
  amount: ['amount', 'invoice amount', 'total', 'beløp', 'fakturabeløp', 'totalbeløp'],
  currency: ['currency', 'valuta'],
}

/** Returns an amount with a decimal point, whichever separators it has; any other text as it is. */
function amountOf(cell: string): string {
  const plain = cell.replaceAll(/[\s']/g, '').replace('−', '-')
  const [, sign = '', whole = '', fraction = ''] = /^(-?)([\d.,]*?\d)(?:[.,](\d{1,2}))?$/.exec(plain) ?? []
  if (whole === '' || !/^\d{1,3}([.,]\d{3})+$|^\d+$/.test(whole)) return cell
  return `${sign}${whole.replaceAll(/[.,]/g, '')}.${fraction.padEnd(2, '0')}`
}

const READ: Readonly<Partial<Record<Field, (cell: string) => string>>> = {
  amount: amountOf,
  due_on: dayOf,
  paid_on: dayOf,
}

/** Returns the rows of a file that comes back from the accounting system. */
export function readPaymentFile(bytes: Uint8Array): readonly PaymentRow[] | FileFault {
  const rows = readCsvFile(bytes, HEADINGS, ['id', 'number'])
  if (typeof rows === 'string') return rows
  return rows.map((row) => {
    const read: Partial<Record<Field, string>> = {}
    for (const field of FIELDS) {
      const cell = row[field]
      if (cell !== undefined) read[field] = READ[field]?.(cell) ?? cell
    }
    return read
  })
}
