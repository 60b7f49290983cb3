import { expect, test } from 'vitest'
import { REJECTED_URLS } from '../testing/rejected-urls.ts'
import { externalTarget, isAppUrl } from './navigation.ts'
import { isPermitted } from '../window/permissions.ts'

test('has a hundred distinct look-alike URLs [E2]', () => {
  expect(new Set(REJECTED_URLS).size).toBeGreaterThanOrEqual(100)
})

test.each(REJECTED_URLS)('opens %j neither in the browser nor in the mail program [E2]', (address) => {
  expect(externalTarget(address)).toBeNull()
})

test.each([
  'https://example.com/a?b=c#d',
  'http://127.0.0.1:3000/',
  'HTTPS://example.com/',
  'https://blåbær.no/',
  'https://[::1]:3000/',
  'https://example.com/?to=a@b',
  'mailto:hello@nordlys.example?subject=Hei%20du&body=Linje%0D%0Alinje',
])('opens %s in the browser or the mail program [E2]', (address) => {
  expect(externalTarget(address)).toBe(new URL(address).href)
})

test('shows only the app in its window [E2]', () => {
  expect(isAppUrl('app://admin/admin/quote-management?page=2')).toBe(true)
  for (const address of [
    'app://admin.evil.test/',
    'app://evil.test/admin',
    'app://admin@evil.test/',
    'app://user@admin/',
    'app://admin:80/',
    'app:admin',
    'apps://admin/',
    'https://admin/',
    'file:///admin',
    '',
  ]) {
    expect([address, isAppUrl(address)]).toEqual([address, false])
  }
})

test('grants notifications to the app, and no permission to other pages [E4]', () => {
  expect(isPermitted('notifications', 'app://admin/')).toBe(true)
  expect(isPermitted('notifications', 'https://admin/')).toBe(false)
  for (const permission of ['media', 'geolocation', 'clipboard-read', 'openExternal', 'midi', 'hid', 'fullscreen']) {
    expect(isPermitted(permission, 'app://admin/')).toBe(false)
  }
})
