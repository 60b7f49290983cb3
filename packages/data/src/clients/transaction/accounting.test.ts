import { expect, test } from 'vitest'
import { accountingFormSchema, monthBefore } from './accounting.ts'

test.each([
  ['2026-03-31', '2026-02-01', '2026-02-28'],
  ['2024-03-01', '2024-02-01', '2024-02-29'],
  ['2026-01-15', '2025-12-01', '2025-12-31'],
])('the month before %s is from %s to %s', (today, from, to) => {
  expect(monthBefore(today)).toEqual({ from, to })
})

test.each([
  ['2026-01-01', '2026-01-01', true],
  ['2026-01-02', '2026-01-01', false],
  ['', '2026-01-01', false],
  ['2026-01-01', '', false],
])('a period from %j to %j is accepted: %s', (from, to, wanted) => {
  expect(accountingFormSchema.safeParse({ from, to, separator: 'comma' }).success).toBe(wanted)
})
