import { expect, test } from 'vitest'
import { isSecureUrl, serverSchema } from './config.ts'

const SECURE = ['https://a.test', 'https://a.test:8443/x', 'http://localhost:54321', 'http://127.0.0.1:54321', 'http://[::1]:54321', 'HTTP://LOCALHOST'] // prettier-ignore
const INSECURE = [
  'http://a.test',
  'http://192.168.1.5:54321',
  'http://localhost.evil.test',
  'http://127.0.0.1.evil.test',
  'http://localhost@evil.test',
  'http://0.0.0.0:54321',
  'ws://a.test',
  'ftp://a.test',
  'nonsense',
]

test.each(SECURE)('%s is encrypted in transit', (address) => {
  expect(isSecureUrl(address)).toBe(true)
})

test.each(INSECURE)('%s could be read on the way', (address) => {
  expect(isSecureUrl(address)).toBe(false)
})

const refused = (change: object) =>
  serverSchema.safeParse({ url: 'https://a.test', key: 'k', siteUrl: '', ...change }).error?.issues.map(({ path, message }) => [path[0], message]) // prettier-ignore

test('rejects a server or website over plain http in the desktop app, except on this computer', () => {
  expect(refused({ url: 'http://a.test' })).toEqual([['url', 'errors:insecure_url']])
  expect(refused({ siteUrl: 'http://a.test' })).toEqual([['siteUrl', 'errors:insecure_url']])
  expect(refused({ url: 'http://localhost:54321', siteUrl: 'http://127.0.0.1:3000' })).toBeUndefined()
  expect(refused({ url: 'a.test' })).toEqual([['url', 'errors:invalid']])
  expect(refused({ siteUrl: 'javascript:alert(1)' })).toEqual([['siteUrl', 'errors:invalid']])
  expect(refused({ url: ' ' })).toEqual([['url', 'errors:required']])
})
