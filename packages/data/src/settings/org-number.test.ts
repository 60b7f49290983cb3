import { expect, test } from 'vitest'
import { isOrgNumber } from './org-number.ts'

test.each(['974 760 673', '923609016', '000 000 000'])('accepts %s', (number) => {
  expect(isOrgNumber(number)).toBe(true)
})

test.each(['974 760 674', '923609', '9236090160', 'NO923609016', '123456780', ''])('rejects %s', (number) => {
  expect(isOrgNumber(number)).toBe(false)
})
