import { csvWriter } from '../../lib/list/csv.ts'
import type { Language } from '../../lib/validation.ts'
import type { HandOver, HandOverFormat } from './schema.ts'

type Rate = HandOver['vat'][number]
interface Line {
  readonly handed: HandOver
  /** Null where the VAT is unknown. */
  readonly rate: Rate | null
}
type Columns = Readonly<Record<string, (line: Line) => string | number | null | undefined>>

/** One line per rate of VAT; the columns are described in docs/accounting.md. The empty ones take what comes back. */
const OWN: Columns = {
  id: ({ handed }) => handed.id,
  number: () => null,
  due_on: () => null,
  paid_on: () => null,
  amount: ({ handed }) => handed.amount,
  currency: ({ handed }) => handed.currency,
  description: ({ handed }) => handed.description,
  vat_code: ({ rate }) => rate?.code,
  vat_rate: ({ rate }) => rate?.rate,
  line_net: ({ rate }) => rate?.net,
  line_vat: ({ rate }) => rate?.vat,
  net_amount: ({ handed }) => handed.net_amount,
  vat_amount: ({ handed }) => handed.vat_amount,
  handed_over_on: ({ handed }) => handed.day,
  payment_days: ({ handed }) => handed.payment_days,
  offer_number: ({ handed }) => handed.offer_number,
  client_id: ({ handed }) => handed.client.id,
  client_name: ({ handed }) => handed.client.name,
  org_number: ({ handed }) => handed.client.org_number,
  address: ({ handed }) => handed.client.address,
  email: ({ handed }) => handed.client.email,
  contact: ({ handed }) => handed.client.contact,
  phone: ({ handed }) => handed.client.phone,
  reference: ({ handed }) => handed.client.reference,
  language: ({ handed }) => handed.client.language,
}

/** The standard tax codes of the Norwegian Tax Administration, by the product's codes. */
const TAX_CODES: Readonly<Record<string, string>> = {
  standard: '3',
  reduced: '31',
  low: '33',
  exempt: '5',
  outside: '6',
}

const addressLines = ({ address }: HandOver['client']) => (address ?? '').split('\n').map((line) => line.trim())

/** The columns of an import of orders into Tripletex, as far as they are documented: docs/accounting.md. */
const TRIPLETEX: Columns = {
  'ORDER NO': ({ handed }) => handed.id,
  'ORDER DATE': ({ handed }) => handed.day,
  'CUSTOMER NAME': ({ handed }) => handed.client.name,
  'ORGANIZATION NO': ({ handed }) => handed.client.org_number,
  'CUSTOMER EMAIL': ({ handed }) => handed.client.email,
  'CUSTOMER PHONE': ({ handed }) => handed.client.phone,
  'POSTAL ADDR - LINE 1': ({ handed }) => addressLines(handed.client)[0],
  'POSTAL ADDR - LINE 2': ({ handed }) => addressLines(handed.client).slice(1).join(', '),
  'REFERENCE NO': ({ handed }) => handed.client.reference,
  CURRENCY: ({ handed }) => handed.currency,
  'ORDER LINE - DESCRIPTION': ({ handed }) => handed.description,
  'ORDER LINE - UNIT PRICE': ({ rate }) => rate?.net,
  'ORDER LINE - COUNT': () => 1,
  'ORDER LINE - VAT CODE': ({ rate }) => TAX_CODES[rate?.code ?? ''],
}

const linesOf = (handed: HandOver): Line[] =>
  handed.vat.length === 0 ? [{ handed, rate: null }] : handed.vat.map((rate) => ({ handed, rate }))

/** Returns the content of a file in a format; the language decides separator and decimal sign of CSV. */
export function handOverFile(handed: readonly HandOver[], format: HandOverFormat, language: Language): string {
  if (format === 'json') return `${JSON.stringify({ version: 1, invoices: handed }, null, 2)}\n`
  const columns = Object.entries(format === 'csv' ? OWN : TRIPLETEX).map(([heading, value]) => ({ heading, value }))
  const csv = csvWriter<Line>(language, columns)
  return csv.head() + csv.rows(handed.flatMap(linesOf))
}
