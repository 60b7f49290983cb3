import { expect, test } from 'vitest'
import { isSecretKey } from './secret-key.ts'

const token = (claims: object) =>
  `e30.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.x`

test.each(['sb_secret_x', token({ role: 'service_role' }), token({ role: 'service_role', ref: '??>>~~' })])(
  'D7 detects a key that bypasses row level security: %s',
  (key) => {
    expect(isSecretKey(key)).toBe(true)
  },
)

test.each(['sb_publishable_x', token({ role: 'anon' }), token({}), 'a.%.b', ''])(
  'D7 accepts a key that obeys row level security: %s',
  (key) => {
    expect(isSecretKey(key)).toBe(false)
  },
)
