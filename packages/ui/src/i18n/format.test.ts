import { expect, test } from 'vitest'
import { formatDate, formatDateTime, formatDay, formatNumber } from './format.ts'
import { formatPostDay } from './post-day.ts'

// Intl uses no-break spaces, which are correct on screen but hard to read in a test.
const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ')

test('formats Norwegian numbers', () => {
  expect(plain(formatNumber(1234.5, 'no'))).toBe('1 234,5')
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
  for (const moment of ['infinity', '-infinity', 'today', '0044-03-15 BC', '']) {
    for (const format of [formatDate, formatDay, formatDateTime]) expect(format(moment, 'no')).toBe(moment)
  }
})
