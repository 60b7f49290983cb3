import { expect, test } from 'vitest'
import { isAccountNumber } from './account-number.ts'

test.each([
  '1234 56 78903',
  '1234.56.78903',
  '86011117947',
  'NO93 8601 1117 947',
  'GB82 WEST 1234 5698 7654 32',
  'no9386011117947',
])('accepts %s', (number) => {
  expect(isAccountNumber(number)).toBe(true)
})

test.each(['1234 56 78904', '8601111794', '860111179470', 'NO93 8601 1117 948', 'GB82 WEST', 'IBAN', ''])(
  'rejects %s',
  (number) => {
    expect(isAccountNumber(number)).toBe(false)
  },
)
