import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test('no proxy is trusted unless one says how many there are', () => {
  expect(readSettings({}).TRUSTED_PROXIES).toBe(0)
  expect(readSettings({ TRUSTED_PROXIES: '' }).TRUSTED_PROXIES).toBe(0)
  expect(readSettings({ TRUSTED_PROXIES: '2' }).TRUSTED_PROXIES).toBe(2)
})

test.for(['-1', '1.5', 'all', '11', 'true'])('TRUSTED_PROXIES=%s is refused by name', (value) => {
  expect(() => readSettings({ TRUSTED_PROXIES: value })).toThrow(/^TRUSTED_PROXIES: /)
})
