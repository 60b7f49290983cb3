import { expect, test } from 'vitest'
import { handOverFile } from './hand-over-file.ts'
import { readPaymentFile } from './payment-file.ts'
import type { HandOver } from './schema.ts'

const ID = 'd3b07384-d113-4ec5-a3f2-1c0b8f0a7e11'
const HANDED: HandOver = {
  id: ID,
  description: 'A ledger: First',
  amount: 157.5,
  net_amount: 130,
  vat_amount: 27.5,
  currency: 'NOK',
  vat: [
    { code: 'standard', rate: 25, net: 80, vat: 20 },
    { code: 'reduced', rate: 15, net: 50, vat: 7.5 },
  ],
  day: '2026-11-30',
  payment_days: 14,
  offer_number: 1001,
  step_id: ID,
  client: {
    id: ID,
    name: 'Fjord AS',
    org_number: '923609016',
    address: 'Kaien 1\n5003 Bergen',
    email: 'kari@fjord.test',
    contact: 'Kari',
    phone: '+47 1',
    reference: 'PO 7',
    language: 'no',
  },
}
const withoutVat: HandOver = { ...HANDED, net_amount: null, vat_amount: null, vat: [] }
const rows = (text: string) =>
  text
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(';'))

test('the file of the product has a line per rate, and what it needs to come back', () => {
  const [head = [], ...lines] = rows(
    handOverFile([{ ...HANDED, client: { ...HANDED.client, address: null } }, withoutVat], 'csv', 'no').replaceAll(
      '"',
      '',
    ),
  )
  expect(head.slice(0, 6)).toEqual(['id', 'number', 'due_on', 'paid_on', 'amount', 'currency'])
  const cell = (line: string[] | undefined, column: string) => line?.[head.indexOf(column)]
  expect(
    lines
      .map((line) => [cell(line, 'amount'), cell(line, 'vat_code'), cell(line, 'line_net'), cell(line, 'line_vat')])
      .slice(0, 2),
  ).toEqual([
    ['157,5', 'standard', '80', '20'],
    ['157,5', 'reduced', '50', '7,5'],
  ])
  expect(cell(lines[0], 'client_name')).toBe('Fjord AS')
})

test('what was handed over can be filled in and read back', () => {
  const file = handOverFile([HANDED], 'csv', 'no').replaceAll(`${ID};;;`, `${ID};1001;14.12.2026;`)
  const back = { id: ID, number: '1001', due_on: '2026-12-14', amount: '157.50', currency: 'NOK' }
  expect(readPaymentFile(new TextEncoder().encode(file))).toEqual([back, back])
})

test('no cell of a client runs as a formula, in either format', () => {
  const formula: HandOver = {
    ...HANDED,
    description: '=cmd|1',
    client: { ...HANDED.client, name: '=HYPERLINK("x")', reference: '@SUM(A1)' },
  }
  for (const format of ['csv', 'tripletex'] as const)
    for (const language of ['en', 'no'] as const)
      expect(handOverFile([formula], format, language)).not.toMatch(/(?:^|[,;"])[=@+]/m)
})

test('the import of orders has an order line per rate before VAT, with the standard tax code', () => {
  const [head = [], ...lines] = rows(handOverFile([HANDED], 'tripletex', 'no'))
  expect(lines.map((line) => Object.fromEntries(head.map((heading, index) => [heading, line[index]])))).toEqual(
    [['80', '3'], ['50', '31']].map(([price, code]) => ({
      'ORDER NO': ID, 'ORDER DATE': '2026-11-30', 'CUSTOMER NAME': 'Fjord AS', 'ORGANIZATION NO': '923609016', 'CUSTOMER EMAIL': 'kari@fjord.test',
      'CUSTOMER PHONE': "'+47 1", 'POSTAL ADDR - LINE 1': 'Kaien 1', 'POSTAL ADDR - LINE 2': '5003 Bergen', 'REFERENCE NO': 'PO 7', CURRENCY: 'NOK',
      'ORDER LINE - DESCRIPTION': 'A ledger: First', 'ORDER LINE - UNIT PRICE': price, 'ORDER LINE - COUNT': '1', 'ORDER LINE - VAT CODE': code,
    })),
  ) // prettier-ignore
})

test('the JSON has what was handed over, and the version of its format', () => {
  expect(JSON.parse(handOverFile([HANDED, withoutVat], 'json', 'en'))).toEqual({
    version: 1,
    invoices: [HANDED, withoutVat],
  })
})
