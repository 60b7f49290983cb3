import { expect, test } from 'vitest'
import { accountText, ibanOf } from './account-text.ts'

test.each([
  ['12345678903', '1234 56 78903'],
  ['1234.56.78903', '1234 56 78903'],
  ['no9386011117947', 'NO93 8601 1117 947'],
  ['Ask us', 'Ask us'],
])('shows %s as %s', (stored, shown) => {
  expect(accountText(stored)).toBe(shown)
})

test.each([
  ['8601 11 17947', 'NO93 8601 1117 947'],
  ['86011117947', 'NO93 8601 1117 947'],
  ['NO9386011117947', null],
  ['Ask us', null],
])('the IBAN of %s is %s', (stored, iban) => {
  expect(ibanOf(stored)).toBe(iban)
})
