import { expect, test } from 'vitest'
import { formatMoment } from '../../functions/_shared/mail/format.ts'

test('formats a moment in UTC where only PostgreSQL knows the time zone', () => {
  const moment = '2026-01-20T12:00:00Z'
  expect(formatMoment(moment, 'Europe/Oslo', 'no')).toMatch(/^20\. januar 2026.*13:00 \(Europe\/Oslo\)$/)
  for (const zone of ['posix/Europe/Oslo', 'localtime', 'Factory', 'nowhere'])
    expect(formatMoment(moment, zone, 'no')).toMatch(/^20\. januar 2026.*12:00 \(UTC\)$/)
})
