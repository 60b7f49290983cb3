import { expect, test } from 'vitest'
import { longMoment } from './locales.ts'

test('formats date and time in the zone, in British English and in Norwegian', () => {
  const moment = new Date('2026-11-28T17:03:00Z')
  expect(longMoment(moment, 'Europe/Oslo', 'en')).toBe('28 November 2026, 18:03')
  expect(longMoment(moment, 'Europe/Oslo', 'no')).toBe('28. november 2026 kl. 18:03')
})
