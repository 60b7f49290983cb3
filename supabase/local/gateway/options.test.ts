import { expect, test } from 'vitest'
import { settingsOf } from './options.ts'

test('a client holds twenty sockets unless set otherwise, and no proxy is trusted [24.A6, W4]', () => {
  const settings = settingsOf(
    { databaseUrl: '', publishableKey: '', secretKey: '', jwtSecret: '', siteUrl: 'https://www.example.org' },
    'http://127.0.0.1:54321',
  )
  expect(settings).toMatchObject({ socketsPerClient: 20, trustedProxies: 0 })
})
