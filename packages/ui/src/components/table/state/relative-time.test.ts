import { describe, expect, test } from 'vitest'
import { relativeTime } from './relative-time.ts'

// Local time, because 'yesterday' depends on the user's time zone.
const now = new Date(2026, 10, 21, 9, 30).getTime()
const before = (minutes: number) => now - minutes * 60_000

describe('relativeTime', () => {
  test.each([
    [before(0.5), 'now', 'nå'],
    [before(-1), 'now', 'nå'],
    [before(2), '2 mins', '2 min'],
    [before(9 * 60), '9 hrs', '9 t'],
    // Ten hours before 09:30 is the previous day.
    [before(10 * 60), 'yesterday', 'i går'],
    [new Date(2026, 10, 12, 8), '12 Nov', '12. nov.'],
    [new Date(2025, 10, 12, 8), '12 Nov 2025', '12. nov. 2025'],
  ])('formats %s as %s, in Norwegian as %s', (moment, english, norwegian) => {
    expect(relativeTime(moment, now, 'en')).toBe(english)
    expect(relativeTime(moment, now, 'no')).toBe(norwegian)
  })

  test('returns a stored moment that JavaScript cannot represent', () => {
    expect(relativeTime('infinity', now, 'en')).toBe('infinity')
  })
})
