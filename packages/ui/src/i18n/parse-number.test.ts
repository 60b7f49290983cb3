import { describe, expect, test } from 'vitest'
import { numberText, parseNumber } from './parse-number.ts'

const NBSP = '\u00A0'
const NARROW = '\u202F'

describe('parseNumber', () => {
  test.each([
    ['40', 40, 40],
    [' 40 ', 40, 40],
    ['-3', -3, -3],
    ['−3', -3, -3],
    ['1,5', 1.5, 1.5],
    ['1.5', 1.5, 1.5],
    ['1,50', 1.5, 1.5],
    ['0,500', 0.5, 0.5],
    ['1 000', 1000, 1000],
    [`1${NBSP}000`, 1000, 1000],
    [`10${NARROW}000,5`, 10_000.5, 10_000.5],
    ['1,000', 1000, 1],
    ['1.000', 1, 1000],
    ['1.250.000,50', Number.NaN, 1_250_000.5],
    ['1,250,000.50', 1_250_000.5, Number.NaN],
    ['1.', 1, 1],
    [',5', 0.5, 0.5],
    ['', Number.NaN, Number.NaN],
    [',', Number.NaN, Number.NaN],
    ['1e3', Number.NaN, Number.NaN],
    ['0x10', Number.NaN, Number.NaN],
    ['Infinity', Number.NaN, Number.NaN],
    ['1 5', Number.NaN, Number.NaN],
    ['1,5,0', Number.NaN, Number.NaN],
    ['1.5.0', Number.NaN, Number.NaN],
    ['40 h', Number.NaN, Number.NaN],
  ])('parses %j as %d in English and %d in Norwegian', (text, english, norwegian) => {
    expect(parseNumber(text, 'en')).toBe(english)
    expect(parseNumber(text, 'no')).toBe(norwegian)
  })

  test.each([0, 1, 1.5, -3, 1000, 1234.5678, 100_000_000])('parses %d from its own text', (value) => {
    for (const language of ['en', 'no'] as const) expect(parseNumber(numberText(value, language), language)).toBe(value)
  })
})

test('returns an empty text for NaN', () => {
  expect(numberText(Number.NaN, 'en')).toBe('')
  expect(numberText(1.5, 'no')).toBe('1,5')
})
