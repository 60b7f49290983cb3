import { expect, test } from 'vitest'
import { COMMON_PASSWORDS } from './common-passwords.ts'
import {
  acceptInviteSchema,
  changePasswordSchema,
  resetPasswordSchema,
  signUpSchema,
  typedCodeSchema,
} from './schema.ts'

test.each(['123456', ' 123 456 ', '12 34 56', '123\u00a0456', '123\t456', '123\u202f456'])(
  'accepts a code with spaces in it: %j',
  (code) => {
    expect(typedCodeSchema.parse({ code })).toEqual({ code: '123456' })
  },
)

test.each(['', '   ', '12 345', '123-456', '12345a', '1234 5678 901'])('rejects an invalid code: %j', (code) => {
  expect(typedCodeSchema.safeParse({ code }).success).toBe(false)
})

test.each([
  ['sign-up', signUpSchema],
  ['an invite', acceptInviteSchema],
  ['a reset', resetPasswordSchema],
  ['a change', changePasswordSchema],
])('refuses a common password in any case at %s [W10]', async (_, schema) => {
  const problemsOf = async (password: string) => {
    const names = { full_name: 'Kari Moe', email: 'kari@example.org', current_password: 'old', nonce: '' }
    const { error } = await schema.safeParseAsync({ ...names, password, confirmation: password })
    return error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
  }
  for (const password of ['baseball', 'PassWord', '1Q2w3e4r5t'])
    expect(await problemsOf(password)).toEqual([['password', 'errors:password_common']])
  expect(await problemsOf('correct-horse')).toEqual([])
})

test('the list has the 10,000 most common passwords of the allowed length, in lower case [W10]', () => {
  expect(COMMON_PASSWORDS.size).toBe(10_000)
  for (const password of COMMON_PASSWORDS) expect(password).toMatch(/^[^A-Z]{8,}$/)
})
