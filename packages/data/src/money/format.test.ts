import { expect, test } from 'vitest'
import { formatEstimate, formatMoney } from './format.ts'
import { CURRENCIES } from './schema.ts'

// Intl uses no-break spaces, which are correct on screen but hard to read in a test.
const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ')

test('formats amounts with two decimals, also whole ones', () => {
  expect(formatMoney(33_000, 'USD', 'en')).toBe('$33,000.00')
  expect(formatMoney(33_000.5, 'USD', 'en')).toBe('$33,000.50')
  expect(formatMoney(0, 'USD', 'en')).toBe('$0.00')
  expect(plain(formatMoney(33_000, 'NOK', 'no'))).toBe('33 000,00 kr')
  expect(plain(formatMoney(1234.5, 'USD', 'no'))).toBe('1 234,50 $')
})

test('formats estimates without decimals where they are whole', () => {
  expect(formatEstimate(33_000, 'USD', 'en')).toBe('$33,000')
  expect(formatEstimate(33_000.5, 'USD', 'en')).toBe('$33,000.50')
  expect(plain(formatEstimate(33_000, 'NOK', 'no'))).toBe('33 000 kr')
})

test('formats no two currencies alike', () => {
  const texts = CURRENCIES.map((currency) => formatMoney(1, currency, 'no'))
  expect(new Set(texts).size).toBe(CURRENCIES.length)
  expect(texts.map(plain)).toEqual(expect.arrayContaining(['1,00 kr', '1,00 SEK', '1,00 DKK']))
})

test('formats a stored currency that Intl refuses, instead of ending the page', () => {
  for (const currency of ['', 'KR', 'kroner', 'N0K', '$t(x)'])
    expect(formatMoney(33_000, currency, 'en')).toBe(`33,000.00 ${currency}`.trimEnd())
})
