// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { createTestQueryClient, fakeBackend, json } from '../../testing/backend.tsx'
import { loadCompanyDays } from './company-days.ts'

afterEach(() => {
  vi.useRealTimers()
})

const daysIn = (zone: string | null) => {
  const setting = { key: 'company_time_zone', value: zone, updated_at: '2026-01-01T00:00:00Z' }
  const answers = { 'GET /rest/v1/system_settings': () => json(zone === null ? [] : [setting]) }
  return loadCompanyDays(fakeBackend(answers), createTestQueryClient())
}

test.each([
  ['Europe/Oslo', 'Europe/Oslo', '2027-01-01'],
  ['America/Los_Angeles', 'America/Los_Angeles', '2026-12-31'],
  ['Pacific/Kiritimati', 'Pacific/Kiritimati', '2027-01-01'],
  // The zone of a company that has set none, or one that only PostgreSQL knows.
  [null, 'Europe/Oslo', '2027-01-01'],
  ['posix/America/Los_Angeles', 'Europe/Oslo', '2027-01-01'],
])('dates files and amounts by the zone of the company, which is %s', async (zone, used, day) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-31T23:30:00Z') })
  const { timeZone, today, dayOf } = await daysIn(zone)
  expect([timeZone, today, dayOf('2026-12-31T23:30:00Z'), dayOf(null)]).toEqual([used, day, day, null])
})
