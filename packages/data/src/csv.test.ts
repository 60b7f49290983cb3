import { expect, test } from 'vitest'
import { csvHead, csvRows } from './csv.ts'

const columns = [
  { heading: 'Name', value: (row: { name: string | null; amount: number }) => row.name },
  { heading: 'Amount', value: (row: { name: string | null; amount: number }) => row.amount },
]

const cellOf = (name: string) => csvRows(columns, [{ name, amount: 1 }]).replace(/,1\r\n$/, '')

test('a file begins with a byte order mark and the headings', () => {
  expect(csvHead(columns)).toBe('\uFEFFName,Amount\r\n')
})

test.each(['=1+1', '+47 22', '-2', '@SUM(A1)', '\tx', '\r=x', '=HYPERLINK("http://x")'])(
  '%j is text and not a formula (W3)',
  (name) => {
    expect(cellOf(name).replace(/^"/, '')).toMatch(/^'/)
  },
)

test('numbers keep their minus, nothing is empty', () => {
  expect(csvRows(columns, [{ name: null, amount: -12.5 }])).toBe(',-12.5\r\n')
})

test('separators, quotes and line breaks stay inside their cell', () => {
  expect(cellOf('a,b')).toBe('"a,b"')
  expect(cellOf('say "hi"')).toBe('"say ""hi"""')
  expect(cellOf('a\nb')).toBe('"a\nb"')
})
