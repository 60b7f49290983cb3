import { afterEach, expect, test, vi } from 'vitest'
import { canUsePasskeys } from './passkeys.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const CONVERTING = { parseCreationOptionsFromJSON: (options: object) => options }

test.each([
  ['https://www.example.org/admin', true],
  ['http://localhost:4000/admin', true],
  ['https://192.0.2.1/admin', false],
  ['https://[2001:db8::1]/admin', false],
  // The desktop app. Browsers accept passkeys of http and https origins only.
  ['app://admin/admin', false],
])('passkeys work at %s: %s', (url, works) => {
  vi.stubGlobal('PublicKeyCredential', CONVERTING)
  vi.stubGlobal('location', new URL(url))
  expect(canUsePasskeys()).toBe(works)
})

test('passkeys need a browser that converts their JSON', () => {
  vi.stubGlobal('location', new URL('https://www.example.org/admin'))
  expect(canUsePasskeys()).toBe(false)
  vi.stubGlobal('PublicKeyCredential', {})
  expect(canUsePasskeys()).toBe(false)
})
