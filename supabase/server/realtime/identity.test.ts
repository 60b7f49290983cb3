import { expect, test } from 'vitest'
import { type Identity, identityKey } from './identity.ts'

const identity = (claims: object): Identity => ({
  role: 'authenticated',
  claims: { sub: 'kari', role: 'authenticated', exp: 0, ...claims },
})

test('tokens of one session share their rows only at the same level [D10]', () => {
  const before = identityKey(identity({ session_id: 'a', aal: 'aal1' }))
  expect(identityKey(identity({ session_id: 'a', aal: 'aal1', iat: 2 }))).toBe(before)
  expect(identityKey(identity({ session_id: 'a', aal: 'aal2' }))).not.toBe(before)
  expect(identityKey(identity({ session_id: 'b', aal: 'aal1' }))).not.toBe(before)
})
