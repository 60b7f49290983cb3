import { expect, test } from 'vitest'
import { periodOf } from './periods.ts'

test.each([
  ['month', '2026-02-28', '2026-02-01', '2026-02-28'],
  ['month', '2028-02-01', '2028-02-01', '2028-02-29'],
  ['lastMonth', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['quarter', '2026-01-01', '2026-01-01', '2026-03-31'],
  ['quarter', '2026-12-31', '2026-10-01', '2026-12-31'],
  ['quarter', '2026-05-15', '2026-04-01', '2026-06-30'],
  ['year', '2026-11-26', '2026-01-01', '2026-12-31'],
  ['twelveMonths', '2026-11-26', '2025-12-01', '2026-11-30'],
] as const)('%s on %s is %s to %s', (name, today, since, until) => {
  expect(periodOf(name, today)).toEqual({ since, until })
})
