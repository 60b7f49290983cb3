import { expect, test } from 'vitest'
import { trustHosts } from './trusted-host'

const isTrusted = trustHosts([
  'https://www.example.org',
  'https://api.example.org:8443/base',
  'app://admin',
  'nonsense',
])

test.each([
  'localhost',
  'localhost:3000',
  'LOCALHOST:3000',
  '127.0.0.1:54321',
  '[::1]:3000',
  'www.example.org',
  'WWW.EXAMPLE.ORG:443',
  'api.example.org',
])('trusts the host %s [W8]', (host) => {
  expect(isTrusted(host)).toBe(true)
})

test.each([
  undefined,
  '',
  'evil.example',
  'localhost.evil.example',
  'evil.example.localhost.test:3000',
  '127.0.0.1.evil.example:3000',
  '127.0.0.1.nip.io',
  'example.org',
  'admin',
  'evil-www.example.org',
  'www.example.org.evil.example',
  'localhost@evil.example',
  'evil.example@localhost',
  'evil.example/localhost',
  'localhost, evil.example',
  'evil.example\\@localhost',
  '0.0.0.0:3000',
  '10.0.0.1',
  'localhost:',
  'localhost:x',
  ':3000',
  '[::1',
  '[::2]',
])('does not trust the host %j [W8]', (host) => {
  expect(isTrusted(host)).toBe(false)
})
