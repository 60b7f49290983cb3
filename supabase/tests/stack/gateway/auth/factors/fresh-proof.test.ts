import type { SupabaseClient } from '@supabase/supabase-js'
import { describe, expect, test } from 'vitest'
import { PASSWORD } from '../../../client.ts'
import { addApp, addVerifiedApp, answer } from '../../../factors.ts'
import { type TestStack, useTestStack } from '../../../support.ts'
import { KARI, useOAuthStack } from '../providers/oauth-support.ts'
import { EMAIL } from '../support.ts'

const NEEDED = { status: 403, code: 'reauthentication_needed' }

/** Makes the last proof of every session older than `reauthentication_hours`. */
async function age({ database: { sql } }: TestStack): Promise<void> {
  await sql`update auth.sessions set created_at = created_at - interval '25 hours'`
  await sql`update auth.mfa_amr_claims set updated_at = updated_at - interval '25 hours'`
}

const signIn = async (client: SupabaseClient) =>
  expect((await client.auth.signInWithPassword({ email: EMAIL, password: PASSWORD })).error).toBeNull()

describe('a session that proved too long ago who the person is [D14]', () => {
  test('adds no second factor, and verifies none that it enrolled before', async () => {
    const stack = await useTestStack()
    const client = await stack.signedIn(EMAIL)
    const app = await addApp(client)
    await age(stack)
    for (const factorType of ['totp', 'webauthn'] as const)
      expect((await client.auth.mfa.enroll({ factorType, friendlyName: 'New' })).error).toMatchObject(NEEDED)
    expect((await client.auth.mfa.challenge({ factorId: app.id })).error).toMatchObject(NEEDED)
    const verify = { factorId: app.id, challengeId: crypto.randomUUID(), code: app.code() }
    expect((await client.auth.mfa.verify(verify)).error).toMatchObject(NEEDED)
    await signIn(client)
    await addVerifiedApp(client, 'New')
  })

  test('removes no verified factor, until it has proven one again', async () => {
    const stack = await useTestStack()
    const client = await stack.signedIn(EMAIL)
    const app = await addVerifiedApp(client)
    await age(stack)
    expect((await client.auth.mfa.unenroll({ factorId: app.id })).error).toMatchObject(NEEDED)
    expect((await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'New' })).error).toMatchObject(NEEDED)
    expect((await answer(client, app, app.code(1))).error).toBeNull()
    expect((await client.auth.mfa.unenroll({ factorId: app.id })).error).toBeNull()
  })

  test('changes no address', async () => {
    const stack = await useTestStack()
    const client = await stack.signedIn(EMAIL)
    await age(stack)
    expect((await client.auth.updateUser({ email: 'new@example.test' })).error).toMatchObject(NEEDED)
    expect((await client.auth.getUser()).data.user?.new_email).toBeUndefined()
    expect((await client.auth.updateUser({ data: { full_name: 'Renamed' } })).error).toBeNull()
    await signIn(client)
    expect((await client.auth.updateUser({ email: 'new@example.test' })).error).toBeNull()
  })

  test('links and unlinks no sign-in, and completes no link', async () => {
    const stack = await useOAuthStack()
    const client = await stack.owner('owner@example.test')
    expect(await stack.link(client, 'ola')).toBeNull()
    const code = (await stack.visit(await stack.startLink(client, 'kari'))).searchParams.get('code') ?? ''
    const { data } = await client.auth.getUserIdentities()
    const linked = data?.identities.find(({ provider }) => provider === 'keycloak')
    await age(stack)
    expect((await client.auth.exchangeCodeForSession(code)).error).toMatchObject(NEEDED)
    expect(await stack.startLink(client, 'kari')).toBe(NEEDED.code)
    expect(linked && (await client.auth.unlinkIdentity(linked)).error).toMatchObject(NEEDED)
    expect(await stack.database.sql`select from auth.identities`).toHaveLength(2)
  })

  test('sets no first password', async () => {
    const stack = await useOAuthStack({ securePasswordChange: false })
    const client = await stack.signIn('kari')
    await age(stack)
    expect((await client.auth.updateUser({ password: PASSWORD })).error).toMatchObject(NEEDED)
    const again = await stack.signIn('kari')
    expect((await again.auth.updateUser({ password: PASSWORD })).error).toBeNull()
    expect((await stack.client().auth.signInWithPassword({ email: KARI, password: PASSWORD })).error).toBeNull()
  })
})

test('a shorter time that the staff has set applies to the calls of the auth service [D14]', async () => {
  const stack = await useTestStack({
    prepare: `update public.system_settings set value = '1' where key = 'reauthentication_hours'`,
  })
  const client = await stack.signedIn(EMAIL)
  await stack.database.sql`update auth.sessions set created_at = created_at - interval '61 minutes'`
  await stack.database.sql`update auth.mfa_amr_claims set updated_at = updated_at - interval '61 minutes'`
  expect((await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'New' })).error).toMatchObject(NEEDED)
})
