import { expect, test } from 'vitest'
import { isOrgNumber, plainOrgNumber, shownOrgNumber } from './org-number.ts'

test.each(['974 760 673', '923609016', '000 000 000'])('accepts %s', (number) => {
  expect(isOrgNumber(number)).toBe(true)
})

test.each(['974 760 674', '923609', '9236090160', 'NO923609016', '123456780', ''])('rejects %s', (number) => {
  expect(isOrgNumber(number)).toBe(false)
})

test('is stored without spaces of any kind, and shown in groups', () => {
  expect(plainOrgNumber(' 974\u00a0760 673\u2009')).toBe('974760673')
  expect(shownOrgNumber('974760673')).toBe('974\u00a0760\u00a0673')
})
