import { expect, test } from 'vitest'
import { isSecretKey } from './secret-key.ts'

const token = (claims: object) =>
  `e30.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.x`

test.each(['sb_secret_x', token({ role: 'service_role' }), token({ role: 'service_role', ref: '??>>~~' })])(
  'D7 %s opens everything',
  (key) => {
    expect(isSecretKey(key)).toBe(true)
  },
)

test.each(['sb_publishable_x', token({ role: 'anon' }), token({}), 'a.%.b', ''])(
  'D7 %s opens what policies allow',
  (key) => {
    expect(isSecretKey(key)).toBe(false)
  },
)
