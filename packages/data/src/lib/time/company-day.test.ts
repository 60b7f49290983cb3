import { expect, test, vi } from 'vitest'
import { addDays, dayIn, isTimeZone } from './company-day.ts'

test.each([
  ['2026-12-31T22:59:59.999Z', 'Europe/Oslo', '2026-12-31'],
  ['2026-12-31T23:00:00Z', 'Europe/Oslo', '2027-01-01'],
  ['2026-06-30T21:59:59Z', 'Europe/Oslo', '2026-06-30'],
  ['2026-06-30T22:00:00Z', 'Europe/Oslo', '2026-07-01'],
  ['2028-02-28T23:30:00Z', 'Europe/Oslo', '2028-02-29'],
  // Both daylight-saving changes: before and after, the day begins at different hours in UTC.
  ['2026-03-28T22:59:59Z', 'Europe/Oslo', '2026-03-28'],
  ['2026-03-29T21:59:59Z', 'Europe/Oslo', '2026-03-29'],
  ['2026-03-29T22:00:00Z', 'Europe/Oslo', '2026-03-30'],
  ['2026-10-24T22:00:00Z', 'Europe/Oslo', '2026-10-25'],
  ['2026-10-25T22:59:59Z', 'Europe/Oslo', '2026-10-25'],
  ['2026-10-25T23:00:00Z', 'Europe/Oslo', '2026-10-26'],
  ['2026-01-01T09:59:59Z', 'Pacific/Kiritimati', '2026-01-01'],
  ['2026-01-01T10:00:00Z', 'Pacific/Kiritimati', '2026-01-02'],
  ['2026-01-01T07:59:59Z', 'America/Los_Angeles', '2025-12-31'],
  ['2026-01-01T08:00:00+00:00', 'America/Los_Angeles', '2026-01-01'],
])('%s in %s is on %s', (moment, zone, day) => {
  expect(dayIn(zone, moment)).toBe(day)
  expect(dayIn(zone, Date.parse(moment))).toBe(day)
})

test.each([
  ['2026-01-31', 30, '2026-03-02'],
  ['2028-01-31', 29, '2028-02-29'],
  ['2026-02-28', 1, '2026-03-01'],
  ['2026-12-02', 30, '2027-01-01'],
  // Across both daylight-saving changes.
  ['2026-03-28', 2, '2026-03-30'],
  ['2026-10-24', 2, '2026-10-26'],
  ['2026-10-01', 30, '2026-10-31'],
  ['2026-03-01', -1, '2026-02-28'],
])('%s and %i days are %s', (day, count, later) => {
  expect(addDays(day, count)).toBe(later)
})

test.each(['Europe/Oslo', 'America/Los_Angeles', 'Pacific/Kiritimati'])(
  'counts the same days on a computer in %s',
  (zone) => {
    vi.stubEnv('TZ', zone)
    try {
      expect(addDays('2026-03-02', 30)).toBe('2026-04-01')
      expect(addDays('2026-10-20', 30)).toBe('2026-11-19')
      expect(dayIn('Europe/Oslo', '2026-12-31T23:00:00Z')).toBe('2027-01-01')
    } finally {
      vi.unstubAllEnvs()
    }
  },
)

test.each(['infinity', '-infinity', '0044-03-15 BC', ''])(
  'returns the stored moment %j unchanged, because it is no date',
  (moment) => {
    expect(dayIn('Europe/Oslo', moment)).toBe(moment)
  },
)

test('tells the time zones of Intl from those that only PostgreSQL has', () => {
  for (const zone of ['Europe/Oslo', 'UTC', 'Asia/Kathmandu']) expect(isTimeZone(zone)).toBe(true)
  for (const zone of ['posix/Europe/Oslo', 'localtime', 'Factory', '']) expect(isTimeZone(zone)).toBe(false)
})
