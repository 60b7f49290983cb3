import { describe, expect, test } from 'vitest'
import { cellsOf, linesOf } from './pasted-lines.ts'

const read = (copied: string, part: Partial<Parameters<typeof linesOf>[1]> = {}) =>
  linesOf(cellsOf(copied), { currency: 'NOK', language: 'en', single: 'text', ...part })

describe('cells', () => {
  test('are separated by tabs, and rows by the line breaks of any system', () => {
    expect(cellsOf('a\tb\r\nc\t\rd\n')).toEqual([['a', 'b'], ['c', ''], ['d']])
  })

  test('in quotes hold tabs, line breaks and doubled quotes', () => {
    expect(cellsOf('"First\nsecond\t""third"""\t2\nnext\t3')).toEqual([
      ['First\nsecond\t"third"', '2'],
      ['next', '3'],
    ])
  })

  test('keep quotes that do not enclose them', () => {
    expect(cellsOf('"Fast" delivery\t1\n5" pipe\t2\n"open\t3')).toEqual([
      ['"Fast" delivery', '1'],
      ['5" pipe', '2'],
      ['"open', '3'],
    ])
  })

  test('of empty rows are left out', () => {
    expect(cellsOf('\t\t\n\na\tb\n\t')).toEqual([['a', 'b']])
  })
})

describe('a row', () => {
  test('is description, quantity, unit, price and discount', () => {
    expect(read('Design\t10\thours\t1200\t5 %')).toEqual([
      { text: 'Design', quantity: 10, unit: 'hour', price: 1200, discount: 5 },
    ])
    expect(read('Drift\t3\tMnd.\t1900')).toEqual([{ text: 'Drift', quantity: 3, unit: 'month', price: 1900 }])
  })

  test('may lack the unit, or all but the price', () => {
    expect(read('Design\t10\t1 200,50 kr')).toEqual([{ text: 'Design', quantity: 10, price: 1200.5 }])
    expect(read('Design\t1200')).toEqual([{ text: 'Design', price: 1200 }])
  })

  test('leaves out what its cells do not say', () => {
    expect(read('Design\t\t\t1200')).toEqual([{ text: 'Design', price: 1200 }])
  })

  test('has the columns that the headings name, and adds the others to the description', () => {
    expect(read('Enhetspris (NOK)\tBeskrivelse\tAntall\tKommentar\n1 200,50\tDesign\t2\tMed skisser')).toEqual([
      { text: 'Design\nMed skisser', quantity: 2, price: 1200.5 },
    ])
    expect(read('Design\t1\tstk\t10\t0\t10.00\tnote')).toEqual([
      { text: 'Design\n10.00\nnote', quantity: 1, unit: 'piece', price: 10, discount: 0 },
    ])
  })

  test('of one cell is what the field with the focus holds', () => {
    expect(read('100\n200', { single: 'price' })).toEqual([
      { text: '', price: 100 },
      { text: '', price: 200 },
    ])
  })
})

describe('a number', () => {
  test.each([
    ['1\u2009234,50', 1234.5],
    ['1\u202F234,50', 1234.5],
    ['1\u00A0234.50', 1234.5],
    ['1,234.50', 1234.5],
    ['1.234,50', 1234.5],
    ['kr 1 234,50', 1234.5],
    ['1 234,-', 1234],
    ['NOK 99.90', 99.9],
    ['−500', -500],
    ['-500 kr', -500],
  ])('reads %j', (typed, price) => {
    expect(read(`Design\t${typed}`)).toEqual([{ text: 'Design', price }])
    expect(read(`Design\t${typed}`, { language: 'no' })).toEqual([{ text: 'Design', price }])
  })

  test('that has two meanings has that of the other numbers, otherwise that of the user', () => {
    expect(read('A\t1,500\nB\t12.50')[0]?.price).toBe(1500)
    expect(read('A\t1,500\nB\t12.50', { language: 'no' })[0]?.price).toBe(1500)
    expect(read('A\t1.500\nB\t12,50')[0]?.price).toBe(1500)
    expect(read('A\t1,500')[0]?.price).toBe(1500)
    expect(read('A\t1,500', { language: 'no' })[0]?.price).toBe(1.5)
  })

  test('keeps the sign of another currency, and all that cannot be read, as it was typed', () => {
    expect(read('Design\tca. 10\tkilo\t$100\tlots')).toEqual([
      { text: 'Design', quantity: 'ca. 10', unit: 'kilo', price: '$100', discount: 'lots' },
    ])
    expect(read('Design\t$1,200', { currency: 'USD' })).toEqual([{ text: 'Design', price: 1200 }])
    expect(read('Design\t€ 12', { currency: 'EUR' })).toEqual([{ text: 'Design', price: 12 }])
    expect(read('Design\t12 EUR')).toEqual([{ text: 'Design', price: '12 EUR' }])
  })

  test('is no formula', () => {
    expect(read('=HYPERLINK("x")\t=1+1\thour\t=A1')).toEqual([
      { text: '=HYPERLINK("x")', quantity: '=1+1', unit: 'hour', price: '=A1' },
    ])
  })
})
