import { describe, expect, test } from 'vitest'
import { CSV_FILE } from '../../lib/list/csv-file.ts'
import { readPaymentFile } from './payment-file.ts'

const ID = 'd3b07384-d113-4ec5-a3f2-1c0b8f0a7e11'
const bytes = (text: string) => new TextEncoder().encode(text)
const HEAD = 'id;number;due_on;paid_on;amount;currency'
const read = (text: string) => readPaymentFile(bytes(text))

const ROW = { id: ID, number: '1001', due_on: '2026-12-14', paid_on: '2026-11-30', amount: '1250.50', currency: 'NOK' }

const unitsOf = (text: string) => Array.from({ length: text.length }, (_, index) => text.charCodeAt(index))

describe('a file of payments', () => {
  test.each([
    ['semicolons and decimal commas', `${HEAD}\r\n${ID};1001;14.12.2026;30.11.2026;1250,50;NOK\r\n`],
    [
      'commas, quotes and thousands',
      `id,number,due_on,paid_on,amount,currency\n${ID},1001,2026-12-14,2026-11-30,"1,250.50",NOK`,
    ],
    [
      'tabs, other headings in another order',
      `Valuta\tBeløp\tFakturanummer\tOrdrenr\tForfallsdato\tBetalt\nNOK\t1 250,50\t1001\t${ID}\t14.12.2026\t30.11.2026`,
    ],
    ['columns that are not known', `${HEAD};note\n${ID};1001;2026-12-14;2026-11-30;1250.5;NOK;=HYPERLINK("x")`],
    ['empty rows, and the mark of our export', `${HEAD}\n;;;;;\n\n${ID};'1001;2026-12-14;2026-11-30;1.250,50;NOK\n`],
  ])('is read with %s', (_, text) => {
    expect(read(text)).toEqual([ROW])
  })

  test.each<[string, Uint8Array]>([
    ['UTF-8 with a byte order mark', bytes(`\uFEFF${HEAD}\n${ID};blåbær`)],
    ['Windows-1252', Uint8Array.from(unitsOf(`${HEAD}\n${ID};blåbær`))],
    ['UTF-16', new Uint8Array(Uint16Array.from(unitsOf(`\uFEFF${HEAD}\n${ID};blåbær`)).buffer)],
  ])('is read in %s', (_, file) => {
    expect(readPaymentFile(file)).toEqual([{ id: ID, number: 'blåbær' }])
  })

  test.each(['1,2,3', '=1+1', '12e3', '1250,505', '--5', 'NOK 5', '1..2'])(
    'keeps %s as it is, for the database to refuse',
    (amount) => {
      expect(read(`${HEAD}\n${ID};1;;;${amount === '1,2,3' ? '"1,2,3"' : amount};NOK`)).toMatchObject([{ amount }])
    },
  )

  test.each([
    ['30.11.2026', '2026-11-30'],
    ['1.2.2026', '2026-02-01'],
    ['11/30/2026', '11/30/2026'],
    ['30.11.26', '30.11.26'],
  ])('reads the day %s as %s', (cell, day) => {
    expect(read(`${HEAD}\n${ID};1;${cell}`)).toMatchObject([{ due_on: day }])
  })

  test('without its columns, rows, or with too many, says so', () => {
    expect(read('')).toBe('empty')
    expect(read(`${HEAD}\n`)).toBe('empty')
    expect(read('name;amount\nKari;1')).toBe('columns')
    expect(read(`${HEAD}\n${`${ID};1\n`.repeat(CSV_FILE.rows)}`)).toHaveLength(CSV_FILE.rows)
    expect(read(`${HEAD}\n${`${ID};1\n`.repeat(CSV_FILE.rows + 1)}`)).toBe('too_large')
    expect(readPaymentFile(new Uint8Array(CSV_FILE.bytes + 1))).toBe('too_large')
  })

  test('without text in it ends', () => {
    expect(readPaymentFile(Uint8Array.from({ length: 4000 }, (__, n) => (n * 7919) % 256))).toEqual(expect.anything())
  })
})
