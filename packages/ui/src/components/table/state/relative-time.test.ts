import { describe, expect, it } from 'vitest'
import { relativeTime } from './relative-time.ts'

// Local time, because 'yesterday' is a matter of the reader's day.
const now = new Date(2026, 10, 21, 9, 30).getTime()
const before = (minutes: number) => now - minutes * 60_000

describe('relativeTime', () => {
  it.each([
    [before(0.5), 'now', 'nå'],
    [before(-1), 'now', 'nå'],
    [before(2), '2 min', '2 min'],
    [before(9 * 60), '9 hr', '9 t'],
    // Ten hours ago is yesterday evening: the day says more than the hours.
    [before(10 * 60), 'yesterday', 'i går'],
    [new Date(2026, 10, 12, 8), 'Nov 12', '12. nov.'],
    [new Date(2025, 10, 12, 8), 'Nov 12, 2025', '12. nov. 2025'],
  ])('of %s is %s, in Norwegian %s', (moment, english, norwegian) => {
    expect(relativeTime(moment, now, 'en')).toBe(english)
    expect(relativeTime(moment, now, 'no')).toBe(norwegian)
  })
})
