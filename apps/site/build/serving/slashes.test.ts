import { expect, test } from 'vitest'
import { trimSlashes } from './slashes.ts'

test.for([
  ['/about/', '/about'],
  ['/no/blog///', '/no/blog'],
  ['//evil.test/', '/evil.test'],
  ['/\\evil.test\\/', '/evil.test'],
  ['///', '/'],
] as const)('%s becomes %s', ([given, expected]) => {
  expect(trimSlashes(given)).toBe(expected)
})

test('reads a path of slashes in one pass [W12]', () => {
  const many = '/\\'.repeat(1_000_000)
  // Two million starts of two million steps would not end.
  expect(trimSlashes(`${many}a${many}b/`)).toBe(`/a${many}b`)
})
