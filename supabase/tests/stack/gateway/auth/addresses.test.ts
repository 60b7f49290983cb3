import { signUpSchema } from '@nordlys/data/auth/schema'
import { expect, test } from 'vitest'
import { accountOf } from '../../../../server/auth/oauth/accounts.ts'
import { PASSWORD } from '../../client.ts'
import { linkIn, useTestStack } from '../../support.ts'
import { openAs } from './support.ts'

test('signs up and in with an address of any domain, in the form that the screens send', async () => {
  const stack = await useTestStack({ confirmEmail: true })
  const typed = { full_name: 'Kari', email: 'Post+a&b@Blåbær.no', password: PASSWORD, confirmation: PASSWORD }
  const { email } = await signUpSchema.parseAsync(typed)
  expect((await stack.client().auth.signUp({ email, password: PASSWORD })).error).toBeNull()
  const owner = await openAs(stack, linkIn(stack.mails[0]))
  expect((await owner.auth.updateUser({ password: PASSWORD })).data.user?.email).toBe('post+a&b@xn--blbr-roah.no')
  expect((await stack.client().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
})

test.each(['post@blåbær.no', 'kåre@example.test', '\u200B@example.test', 'a@b@example.test'])(
  'refuses to sign up with an address outside ASCII or with two @, as hosted projects do: %s',
  async (email) => {
    const stack = await useTestStack({ confirmEmail: true })
    const { error, data } = await stack.client().auth.signUp({ email, password: PASSWORD })
    expect([error?.status, error?.code, data.user]).toEqual([400, 'validation_failed', null])
    expect(stack.mails).toEqual([])
    expect(await stack.database.sql`select 1 from auth.users`).toHaveLength(0)
  },
)

test('an address with two @ makes no account by an invite or by a provider either', async () => {
  const stack = await useTestStack({ confirmEmail: true })
  const invite = await fetch(`${stack.url}/auth/v1/admin/generate_link`, {
    method: 'POST',
    headers: { apikey: stack.secretKey, 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'invite', email: 'a@b@example.test' }),
  })
  expect([invite.status, (await invite.json()).error_code]).toEqual([400, 'validation_failed'])
  const user = { subject: '1', email: 'a@b@example.test', isVerified: true, data: { sub: '1' } }
  await expect(accountOf(stack.database.sql, 'github', user)).rejects.toMatchObject({ code: 'validation_failed' })
  expect(await stack.database.sql`select 1 from auth.users`).toHaveLength(0)
})
