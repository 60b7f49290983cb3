import { expect, test } from 'vitest'
import { dayText, momentText } from './locales.ts'
import { longMoment } from './long-moment.ts'

const write = (date: Date) => longMoment(date, 'UTC', 'en')

test('formats date and time in the zone, in British English and in Norwegian', () => {
  const moment = new Date('2026-11-28T17:03:00Z')
  expect(longMoment(moment, 'Europe/Oslo', 'en')).toBe('28 November 2026, 18:03')
  expect(longMoment(moment, 'Europe/Oslo', 'no')).toBe('28. november 2026 kl. 18:03')
})

test('returns a stored value that JavaScript has no date for', () => {
  expect(momentText('2026-11-28T17:03:00Z', write)).toBe('28 November 2026, 17:03')
  expect(momentText('infinity', write)).toBe('infinity')
  expect(momentText(1e20, write)).toBe('100000000000000000000')
  expect(dayText('2026-11-28', write)).toBe('28 November 2026, 00:00')
  for (const day of ['infinity', '-infinity', '']) expect(dayText(day, write)).toBe(day)
})
