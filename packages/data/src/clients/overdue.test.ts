import { expect, test } from 'vitest'
import { isOverdue, today } from './overdue.ts'

test.each([
  ['overdue', null, true],
  ['pending', '2026-01-30', true],
  ['pending', '2026-01-31', false],
  ['pending', null, false],
  ['paid', '2020-01-01', false],
] as const)('%s and due %s is overdue on January 31: %s', (status, due_date, expected) => {
  expect(isOverdue({ status, due_date }, '2026-01-31')).toBe(expected)
})

test('today is the day here, not in Greenwich', () => {
  expect(today(new Date(2026, 0, 5, 0, 30))).toBe('2026-01-05')
})
