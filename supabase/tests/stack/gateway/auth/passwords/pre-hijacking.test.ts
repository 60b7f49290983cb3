import type { SupabaseClient } from '@supabase/supabase-js'
import { describe, expect, test } from 'vitest'
import { newClient, PASSWORD } from '../../../client.ts'
import { codeIn, linkIn, type TestStack, useTestStack } from '../../../support.ts'
import { APP, follow, join, open, openAs } from '../support.ts'

const VICTIM = 'colleague@example.test'
const ATTACKERS = 'the attacker knows this'

const mailTo = (stack: TestStack, address: string) =>
  stack.mails.findLast(({ to }) => to.toLowerCase() === address.toLowerCase())

/** Signs in by password; returns null on failure. */
async function signIn(stack: TestStack, email: string, password: string): Promise<SupabaseClient | null> {
  const client = stack.client()
  const { error } = await client.auth.signInWithPassword({ email, password })
  return error ? null : client
}

/** Opens the latest link mailed to an address. */
const confirm = (stack: TestStack, address: string) => openAs(stack, linkIn(mailTo(stack, address)))

const statusOf = async (stack: TestStack, email: string) => {
  const [row] = await stack.database.sql`select status, password_status from public.profiles where email = ${email}`
  return { ...row }
}

describe('an account whose password was set before its address was confirmed [D9]', () => {
  test('is accessible to the owner of the address only after an invite approves it', async () => {
    const stack = await useTestStack({ confirmEmail: true })
    const admin = await join(stack, 'admin@example.test', 'approved')
    await stack.client().auth.signUp({ email: VICTIM, password: ATTACKERS })
    expect((await admin.rpc('invite_person', { email: VICTIM, language: 'en' })).error).toBeNull()
    await stack.client().auth.signUp({ email: VICTIM, password: PASSWORD })
    const owner = await confirm(stack, VICTIM)
    expect(await signIn(stack, VICTIM, ATTACKERS)).toBeNull()
    expect(await statusOf(stack, VICTIM)).toEqual({ status: 'approved', password_status: 'required' })
    // The link's session sets a password without the current one, because none exists.
    expect((await owner.auth.updateUser({ password: PASSWORD })).error).toBeNull()
    expect(await statusOf(stack, VICTIM)).toEqual({ status: 'approved', password_status: 'chosen' })
    const again = await signIn(stack, VICTIM, PASSWORD)
    expect((await again?.rpc('list_people'))?.data).toHaveLength(2)
  })

  test('is accessible to the owner only after an administrator approves it, confirmed or not', async () => {
    const stack = await useTestStack({ confirmEmail: true })
    const admin = await join(stack, 'admin@example.test', 'approved')
    await stack.client().auth.signUp({ email: VICTIM, password: ATTACKERS })
    const [row] = await stack.database.sql`select user_id from public.profiles where email = ${VICTIM}`
    await admin.rpc('set_profile_status', { profile: row?.['user_id'], status: 'approved' })
    await confirm(stack, VICTIM)
    expect(await signIn(stack, VICTIM, ATTACKERS)).toBeNull()
    expect(await statusOf(stack, VICTIM)).toEqual({ status: 'approved', password_status: 'required' })
  })

  test.each(['approval', 'open'])(
    'loses that password by a confirmation that was sent again, in the mode %s',
    async (mode) => {
      const stack = await useTestStack({
        confirmEmail: true,
        prepare: `update public.system_settings set value = '"${mode}"' where key = 'signup_mode'`,
      })
      await stack.client().auth.signUp({ email: VICTIM, password: ATTACKERS })
      await stack.client().auth.resend({ type: 'signup', email: VICTIM })
      await confirm(stack, VICTIM)
      expect(await signIn(stack, VICTIM, ATTACKERS)).toBeNull()
    },
  )

  test('also loses it through a mailed code and a recovery', async () => {
    const stack = await useTestStack({ confirmEmail: true })
    const email = 'other@example.test'
    for (const address of [VICTIM, email]) await stack.client().auth.signUp({ email: address, password: ATTACKERS })
    await stack.client().auth.verifyOtp({ email: VICTIM, token: codeIn(mailTo(stack, VICTIM)), type: 'signup' })
    await stack.client().auth.resetPasswordForEmail(email)
    await confirm(stack, email)
    expect([await signIn(stack, VICTIM, ATTACKERS), await signIn(stack, email, ATTACKERS)]).toEqual([null, null])
  })

  test('stays inaccessible after a change to an invited address, whoever opens the last link', async () => {
    const stack = await useTestStack({ confirmEmail: true })
    const admin = await join(stack, 'admin@example.test', 'approved')
    const attacker = await join(stack, 'attacker@example.test')
    await admin.rpc('invite_person', { email: VICTIM, language: 'en' })
    await attacker.auth.updateUser({ email: VICTIM })
    await open(stack, linkIn(mailTo(stack, VICTIM)))
    const session = await confirm(stack, 'attacker@example.test')
    expect(await statusOf(stack, VICTIM)).toEqual({ status: 'pending', password_status: 'unverified' })
    const [row] = await stack.database.sql`select user_id from public.profiles where email = ${VICTIM}`
    await admin.rpc('set_profile_status', { profile: row?.['user_id'], status: 'approved' })
    expect(await signIn(stack, VICTIM, PASSWORD)).toBeNull()
    for (const client of [attacker, session]) expect((await client.auth.refreshSession()).error).not.toBeNull()
    await stack.client().auth.resetPasswordForEmail(VICTIM)
    const owner = await confirm(stack, VICTIM)
    expect((await owner.auth.updateUser({ password: 'of the owner alone' })).error).toBeNull()
    expect((await owner.rpc('list_people')).data).toHaveLength(2)
  })

  test('cannot be opened with anything mailed or issued before its approval', async () => {
    const stack = await useTestStack({ confirmEmail: true, redirectUrls: [APP] })
    const admin = await join(stack, 'admin@example.test', 'approved')
    const attacker = await join(stack, 'attacker@example.test')
    await stack.client().auth.resetPasswordForEmail('attacker@example.test')
    const recovery = linkIn(mailTo(stack, 'attacker@example.test'))
    const app = newClient(stack.url, stack.publishableKey, 'pkce')
    const { access_token = '', refresh_token = '' } = (await attacker.auth.getSession()).data.session ?? {}
    await app.auth.setSession({ access_token, refresh_token })
    await app.auth.updateUser({ email: VICTIM }, { emailRedirectTo: APP })
    await follow(linkIn(mailTo(stack, VICTIM)))
    const code = (await follow(linkIn(mailTo(stack, 'attacker@example.test')))).searchParams.get('code') ?? ''
    expect(code).not.toBe('')
    const [row] = await stack.database.sql`select user_id from public.profiles where email = ${VICTIM}`
    await admin.rpc('set_profile_status', { profile: row?.['user_id'], status: 'approved' })
    expect((await app.auth.exchangeCodeForSession(code)).data.session).toBeNull()
    expect(await open(stack, recovery)).toMatchObject({ error_code: 'otp_expired' })
  })

  test('keeps the password of its owner when it is approved later', async () => {
    const stack = await useTestStack({ confirmEmail: true })
    const admin = await join(stack, 'admin@example.test', 'approved')
    const person = await join(stack, 'person@example.test')
    expect((await person.rpc('list_people')).error).toMatchObject({ code: '42501' })
    await admin.rpc('invite_person', { email: 'person@example.test', language: 'en' })
    expect((await person.rpc('list_people')).data).toHaveLength(2)
    expect(await signIn(stack, 'person@example.test', PASSWORD)).not.toBeNull()
  })

  test('is not approved by an invite when the project confirms sign-ups automatically', async () => {
    const stack = await useTestStack({ confirmEmail: false })
    const admin = await stack.signedIn('admin@example.test', 'approved')
    await admin.rpc('invite_person', { email: VICTIM, language: 'en' })
    const attacker = await stack.signedIn(VICTIM)
    expect((await attacker.rpc('list_people')).error).toMatchObject({ code: '42501' })
    const [row] = await stack.database.sql`select user_id from public.profiles where email = ${VICTIM}`
    await admin.rpc('set_profile_status', { profile: row?.['user_id'], status: 'approved' })
    expect((await attacker.auth.refreshSession()).error).not.toBeNull()
    expect(await signIn(stack, VICTIM, PASSWORD)).toBeNull()
  })
})
