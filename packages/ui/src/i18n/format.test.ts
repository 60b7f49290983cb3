import { CURRENCIES } from '@nordlys/data/money/schema'
import { expect, test } from 'vitest'
import { formatCurrency, formatDate, formatDateTime, formatDay, formatNumber } from './format.ts'
import { formatPostDay } from './post-day.ts'

// Intl uses no-break spaces, which are correct on screen but hard to read in a test.
const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ')

test('formats whole amounts without decimals, others with two', () => {
  expect(formatCurrency(33_000, 'USD', 'en')).toBe('$33,000')
  expect(formatCurrency(33_000.5, 'USD', 'en')).toBe('$33,000.50')
  expect(formatCurrency(33_000, 'USD', 'en', { cents: true })).toBe('$33,000.00')
})

test('formats Norwegian amounts and numbers', () => {
  expect(plain(formatCurrency(33_000, 'NOK', 'no'))).toBe('33 000 kr')
  expect(plain(formatCurrency(1234.5, 'USD', 'no'))).toBe('1 234,50 $')
  expect(plain(formatNumber(1234.5, 'no'))).toBe('1 234,5')
})

test('formats no two currencies alike', () => {
  const texts = CURRENCIES.map((currency) => formatCurrency(1, currency, 'no'))
  expect(new Set(texts).size).toBe(CURRENCIES.length)
  expect(texts.map(plain)).toEqual(expect.arrayContaining(['1 kr', '1 SEK', '1 DKK']))
})

test('formats dates in British English and in Norwegian', () => {
  expect(formatDate('2024-01-30T12:00:00Z', 'en')).toBe('30 Jan 2024')
  expect(formatDay('2024-01-30', 'en')).toBe('30 Jan 2024')
  expect(formatDay('2024-01-30', 'en', 'long')).toBe('30 January 2024')
  expect(formatDay('2024-01-30', 'no', 'long')).toBe('30. januar 2024')
})

test('formats the days of posts in US English', () => {
  expect(formatPostDay('2024-01-30', 'en', 'medium')).toBe('Jan 30, 2024')
  expect(formatPostDay('2024-01-30', 'en', 'long')).toBe('January 30, 2024')
  expect(formatPostDay('2024-01-30', 'no', 'medium')).toBe('30. jan. 2024')
})

test('formats a stored value that Intl refuses, instead of ending the page', () => {
  for (const currency of ['', 'KR', 'kroner', 'N0K', '$t(x)']) {
    expect(plain(formatCurrency(33_000, currency, 'en'))).toBe(`33,000 ${currency}`.trimEnd())
  }
  for (const moment of ['infinity', '-infinity', 'today', '0044-03-15 BC', '']) {
    for (const format of [formatDate, formatDay, formatDateTime]) expect(format(moment, 'no')).toBe(moment)
  }
})
