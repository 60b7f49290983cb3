import type { AuthError, SupabaseClient } from '@supabase/supabase-js'
import { describe, expect, test } from 'vitest'
import { answerByKey, Authenticator } from '../../../authenticator.ts'
import { PASSWORD } from '../../../client.ts'
import { addApp, addVerifiedApp, answer, assuranceOf } from '../../../factors.ts'
import { SITE, type TestStack, useTestStack } from '../../../support.ts'
import { EMAIL } from '../support.ts'

const UNPROVEN = { status: 403, code: 'insufficient_aal' }
const UNKNOWN = { status: 404, code: 'mfa_factor_not_found' }

type Kind = 'app' | 'passkey'

/** A factor that was enrolled; `prove` challenges it and answers rightly, and returns the code of the error. */
interface Planted {
  readonly id: string
  prove(client: SupabaseClient): Promise<{ error: { code?: string | undefined } | null }>
}

async function enrol(client: SupabaseClient, kind: Kind, friendlyName: string): Promise<Planted> {
  if (kind === 'app') {
    const app = await addApp(client, friendlyName)
    return { id: app.id, prove: (by) => answer(by, app, app.code()) }
  }
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'webauthn', friendlyName })
  if (error) throw error
  const key = new Authenticator(SITE)
  // A refused challenge is thrown.
  return {
    id: data.id,
    prove: (by) => answerByKey(by, data.id, key).catch((refusal: AuthError) => ({ error: refusal })),
  }
}

/** Signs in with the password only. */
async function signIn(stack: TestStack): Promise<SupabaseClient> {
  const client = stack.client()
  expect((await client.auth.signInWithPassword({ email: EMAIL, password: PASSWORD })).error).toBeNull()
  return client
}

const factorsOf = ({ database }: TestStack) =>
  database.sql`select friendly_name as name, status from auth.mfa_factors order by created_at`

const OTHER: Readonly<Record<Kind, Kind>> = { app: 'passkey', passkey: 'app' }

describe.for(['app', 'passkey'] as const)('a factor (%s) that somebody with the password has planted [D16]', (kind) => {
  test('is deleted by the first verification of a factor of the other type', async () => {
    const stack = await useTestStack()
    const owner = await stack.signedIn(EMAIL)
    const thief = await signIn(stack)
    const planted = await enrol(thief, kind, 'Planted')
    await thief.auth.mfa.challenge({ factorId: planted.id })
    const own = await enrol(owner, OTHER[kind], 'Own')
    expect((await own.prove(owner)).error).toBeNull()
    expect(await factorsOf(stack)).toEqual([{ name: 'Own', status: 'verified' }])
    const again = await signIn(stack)
    expect((await planted.prove(again)).error).toMatchObject(UNKNOWN)
    expect(await assuranceOf(again)).toEqual(['aal1', ['password']])
  })

  test('is not challenged or verified at the first level, however it came into the account', async () => {
    const stack = await useTestStack()
    const owner = await stack.signedIn(EMAIL)
    const thief = await signIn(stack)
    const planted = await enrol(thief, kind, 'Planted')
    // As before the upgrade, or when the verification of the owner overtook the enrolment.
    await stack.database.sql`create table planted as select * from auth.mfa_factors`
    await stack.database.sql`update planted set session_id = null`
    await addVerifiedApp(owner, 'Own')
    await stack.database.sql`insert into auth.mfa_factors select * from planted`
    const again = await signIn(stack)
    await stack.database.sql`
      update auth.mfa_factors set session_id = (select id from auth.sessions order by created_at desc limit 1) where status = 'unverified'`
    expect((await again.auth.mfa.challenge({ factorId: planted.id })).error).toMatchObject(UNPROVEN)
    expect((await planted.prove(again)).error).toMatchObject(UNPROVEN)
    const verify = { factorId: planted.id, challengeId: crypto.randomUUID(), code: '000000' }
    expect((await again.auth.mfa.verify(verify)).error).toMatchObject(UNPROVEN)
    expect(await assuranceOf(again)).toEqual(['aal1', ['password']])
  })

  test('belongs to the session that enrolled it', async () => {
    const stack = await useTestStack()
    const owner = await stack.signedIn(EMAIL)
    const planted = await enrol(await signIn(stack), kind, 'Planted')
    expect((await planted.prove(owner)).error).toMatchObject(UNKNOWN)
    expect(await factorsOf(stack)).toEqual([{ name: 'Planted', status: 'unverified' }])
  })
})

test('of two first verifications at the same time one succeeds, and the other factor is gone [D16]', async () => {
  const stack = await useTestStack()
  const owner = await stack.signedIn(EMAIL)
  for (let round = 0; round < 10; round += 1) {
    const thief = await signIn(stack)
    const [own, planted] = [await addApp(owner, 'Own'), await addApp(thief, 'Planted')]
    const results = await Promise.all([answer(owner, own, own.code()), answer(thief, planted, planted.code())])
    expect(results.filter(({ error }) => error === null)).toHaveLength(1)
    expect(await factorsOf(stack)).toMatchObject([{ status: 'verified' }])
    await stack.database.sql`delete from auth.mfa_factors`
    await stack.database.sql`delete from auth.sessions`
    await owner.auth.signInWithPassword({ email: EMAIL, password: PASSWORD })
  }
})

test('the owner adds a factor although somebody took all places and its name [D16]', async () => {
  const stack = await useTestStack()
  const owner = await stack.signedIn(EMAIL)
  const thief = await signIn(stack)
  for (let number = 1; number <= 10; number += 1) {
    const app = await addApp(thief, number === 1 ? 'Phone' : `Planted ${number}`)
    await thief.auth.mfa.challenge({ factorId: app.id })
  }
  await addVerifiedApp(owner, 'Phone')
  expect(await factorsOf(stack)).toEqual([{ name: 'Phone', status: 'verified' }])
})

test('a new password and the end of a session end what the session has planted [D16]', async () => {
  const stack = await useTestStack()
  const owner = await stack.signedIn(EMAIL)
  const thief = await signIn(stack)
  const planted = await addApp(thief, 'Planted')
  const changed = await owner.auth.updateUser({ password: 'another good password', current_password: PASSWORD })
  expect(changed.error).toBeNull()
  expect((await answer(owner, planted, planted.code())).error).toMatchObject(UNKNOWN)
  const own = await addApp(owner, 'Planted')
  expect(await factorsOf(stack)).toHaveLength(1)
  expect((await answer(owner, own, own.code())).error).toBeNull()
})

test('an enrolment with an old challenge is deleted after five minutes [D16]', async () => {
  const stack = await useTestStack()
  const client = await stack.signedIn(EMAIL)
  const { id: factorId } = await addApp(client, 'Forgotten')
  await client.auth.mfa.challenge({ factorId })
  await stack.database.sql`update auth.mfa_factors set created_at = created_at - interval '301 seconds'`
  await stack.database.sql`update auth.mfa_challenges set created_at = created_at - interval '301 seconds'`
  await addApp(client, 'Phone')
  expect(await factorsOf(stack)).toEqual([{ name: 'Phone', status: 'unverified' }])
})
