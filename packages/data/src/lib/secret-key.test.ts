import { expect, test } from 'vitest'
import { isSecretKey } from './secret-key.ts'

const token = (claims: object) =>
  `e30.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.x`

test.each(['sb_secret_x', token({ role: 'service_role' }), token({ role: 'service_role', ref: '??>>~~' })])(
  'detects a key that bypasses row level security: %s [D7]',
  (key) => {
    expect(isSecretKey(key)).toBe(true)
  },
)

test.each(['sb_publishable_x', token({ role: 'anon' }), token({}), 'a.%.b', ''])(
  'accepts a key that obeys row level security: %s [D7]',
  (key) => {
    expect(isSecretKey(key)).toBe(false)
  },
)
