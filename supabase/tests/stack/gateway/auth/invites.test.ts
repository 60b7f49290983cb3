import type { SupabaseClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { post } from '../../../functions/support.ts'
import { PASSWORD } from '../../client.ts'
import { type TestStack, useTestStack } from '../../support.ts'
import { join, open } from './support.ts'

const GUEST = 'guest@example.test'
const ATTACKERS = 'known to the attacker'

/** Issues the token of an open invite, as for its mail. */
async function tokenFor(stack: TestStack, email = GUEST): Promise<string> {
  const [invite] = await stack.database.sql`select id from public.invites where email = ${email}`
  const { data } = await stack.client(stack.secretKey).rpc('issue_invite_token', { invite: invite?.['id'] })
  return z.string().parse(data)
}

const answerSchema = z.object({
  data: z.record(z.string(), z.string()).nullable(),
  error: z.object({ code: z.string() }).nullable(),
})
const call = async (stack: TestStack, body: object) =>
  answerSchema.parse(await (await post(stack, 'accept-invite', body)).json())
const read = (stack: TestStack, token: string) => call(stack, { action: 'read', token })
const accept = (stack: TestStack, token: string, full_name = 'Ola Nordmann') =>
  call(stack, { action: 'accept', token, full_name })
const INVALID = { data: null, error: { code: 'invalid_token' } }

/** Submits the form of the invite page. */
async function enter(stack: TestStack, token: string): Promise<SupabaseClient> {
  const { data } = await accept(stack, token)
  const client = stack.client()
  const { error } = await client.auth.verifyOtp(
    z.object({ token_hash: z.string(), type: z.enum(['invite', 'recovery']) }).parse(data),
  )
  expect(error).toBeNull()
  expect((await client.auth.updateUser({ password: PASSWORD })).error).toBeNull()
  return client
}

const invited = async (email = GUEST) => {
  const stack = await useTestStack({ confirmEmail: true })
  const admin = await join(stack, 'admin@example.test', 'approved')
  expect((await admin.rpc('invite_person', { email, language: 'no' })).error).toBeNull()
  return { stack, admin }
}
const profileOf = async (stack: TestStack, email = GUEST) => {
  const [row] = await stack.database
    .sql`select full_name, status, password_status from public.profiles where email = ${email}`
  return { ...row }
}
const signIn = async (stack: TestStack, password: string) =>
  (await stack.client().auth.signInWithPassword({ email: GUEST, password })).error === null

test('an invite link signs in and approves without a second mail, and works once', async () => {
  const { stack } = await invited()
  const mailed = stack.mails.length
  const token = await tokenFor(stack)
  // Simulates a mail scanner, or the page before its submission.
  expect(await read(stack, token)).toEqual({ data: { email: GUEST }, error: null })
  const guest = await enter(stack, token)
  expect((await guest.rpc('list_people')).data).toHaveLength(2)
  expect(await profileOf(stack)).toEqual({ full_name: 'Ola Nordmann', status: 'approved', password_status: 'chosen' })
  expect(await signIn(stack, PASSWORD)).toBe(true)
  expect(stack.mails).toHaveLength(mailed)
  expect([await read(stack, token), await accept(stack, token)]).toEqual([INVALID, INVALID])
})

test('the token is stored as a hash, expires, and is revoked with a new mail or the invite', async () => {
  const { stack, admin } = await invited()
  const { sql } = stack.database
  const first = await tokenFor(stack)
  expect(JSON.stringify(await sql`select * from public.invite_tokens`)).not.toContain(first)
  expect(JSON.stringify(await sql`select payload from public.email_outbox`)).not.toContain(first)
  const second = await tokenFor(stack)
  expect([await read(stack, first), (await read(stack, second)).error]).toEqual([INVALID, null])
  await admin.rpc('invite_person', { email: GUEST, language: 'en' })
  expect(await accept(stack, second)).toEqual(INVALID)
  const third = await tokenFor(stack)
  await sql`update public.invite_tokens set expires_at = now()`
  expect(await accept(stack, third)).toEqual(INVALID)
  const fourth = await tokenFor(stack)
  const [invite] = await sql`select id from public.invites`
  await admin.rpc('revoke_invite', { invite: invite?.['id'] })
  expect(await accept(stack, fourth)).toEqual(INVALID)
  expect(await sql`select from auth.users where email = ${GUEST}`).toHaveLength(0)
})

test('an earlier sign-up with the invited address loses its password and name [D9]', async () => {
  const { stack } = await invited()
  const attacker = stack.client()
  await attacker.auth.signUp({ email: GUEST, password: ATTACKERS, options: { data: { full_name: 'The boss' } } })
  const token = await tokenFor(stack)
  await enter(stack, token)
  expect(await signIn(stack, ATTACKERS)).toBe(false)
  expect(await profileOf(stack)).toEqual({ full_name: 'Ola Nordmann', status: 'approved', password_status: 'chosen' })
})

test('an automatically confirmed account loses its unverified password and sessions [D9]', async () => {
  const stack = await useTestStack({ confirmEmail: false })
  const admin = await stack.signedIn('admin@example.test', 'approved')
  await admin.rpc('invite_person', { email: GUEST, language: 'en' })
  const attacker = await stack.signedIn(GUEST)
  const owner = await enter(stack, await tokenFor(stack))
  expect((await attacker.auth.refreshSession()).error).not.toBeNull()
  expect((await owner.rpc('list_people')).data).toHaveLength(2)
  expect(await profileOf(stack)).toMatchObject({ status: 'approved', password_status: 'chosen' })
})

test('an exchange can be repeated after a lost response, and only its last token works', async () => {
  const { stack } = await invited()
  const token = await tokenFor(stack)
  const lost = await accept(stack, token)
  await enter(stack, token)
  const link = new URLSearchParams(lost.data ?? {})
  expect(await open(stack, `https://site.test/auth/confirm?${link}`)).toMatchObject({ error_code: 'otp_expired' })
})

test('generating links requires the secret key', async () => {
  const { stack } = await invited()
  const generate = (key: string) =>
    stack.client(key).auth.admin.generateLink({ type: 'invite', email: 'other@example.test' })
  expect((await generate(stack.publishableKey)).error).toMatchObject({ code: 'not_admin', status: 403 })
  expect((await generate(stack.secretKey)).data.properties?.verification_type).toBe('invite')
  const service = stack.client(stack.secretKey)
  expect((await service.auth.admin.generateLink({ type: 'invite', email: 'admin@example.test' })).error).toMatchObject({
    code: 'email_exists',
  })
  expect((await service.auth.admin.generateLink({ type: 'recovery', email: 'no@example.test' })).error).toMatchObject({
    code: 'user_not_found',
  })
})
