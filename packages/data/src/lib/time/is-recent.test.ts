import { expect, test } from 'vitest'
import { isRecent } from './is-recent.ts'

test.each([
  ['now', 1000, true],
  ['just within the age', 901, true],
  ['as old as the age', 900, false],
  ['in the future', 1001, false],
  ['invalid', Number.NaN, false],
])('a moment %s', (_name, moment, expected) => {
  expect(isRecent(moment, 100, { now: 1000 })).toBe(expected)
})

test('another clock may be ahead by its skew', () => {
  expect(isRecent(1050, 100, { now: 1000, skew: 50 })).toBe(true)
  expect(isRecent(1051, 100, { now: 1000, skew: 50 })).toBe(false)
})
