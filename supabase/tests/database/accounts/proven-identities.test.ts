import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { describe, expect, test } from 'vitest'
import { addFactor, asRole, createUser, openSession } from '../../../server/testing/database.ts'
import { useDatabase } from '../use-database.ts'

const ADDRESS = 'person@example.test'

let sql: postgres.Sql
let admin: string

useDatabase({ per: 'test' }, async (database) => {
  sql = database.sql
  admin = await createUser(sql, { email: 'admin@example.test', status: 'approved' })
})

/** Adds a sign-in method as the auth service does. */
const addIdentity = (userId: string, provider: string, email: string, isVerified: boolean) => sql`
  insert into auth.identities (id, user_id, provider_id, provider, identity_data)
  values (${randomUUID()}, ${userId}, ${randomUUID()}, ${provider}, ${sql.json({ sub: email, email, email_verified: isVerified })})`

const providers = async (userId: string) =>
  (await sql`select provider from auth.identities where user_id = ${userId} order by provider`).map(
    ({ provider }) => provider,
  )

const left = async (userId: string) => {
  const [row] = await sql`
    select (select count(*)::int from auth.mfa_factors where user_id = ${userId}) as factors,
      (select count(*)::int from private.recovery_codes where user_id = ${userId}) as codes,
      (select count(*)::int from auth.sessions where user_id = ${userId}) as sessions,
      (select count(*)::int from auth.flow_state where to_jsonb(flow_state) ->> 'linking_target_id' = ${userId}) as links`
  return { ...row }
}

const APPROVALS = {
  'a person': (userId: string) =>
    asRole(sql, { userId: admin }, (tx) => tx`select public.set_profile_status(${userId}, 'approved')`),
  'an invite': () => asRole(sql, { userId: admin }, (tx) => tx`select public.invite_person(${ADDRESS}, 'en')`),
  'the server': (userId: string) =>
    asRole(
      sql,
      { role: 'service_role' },
      (tx) => tx`update public.profiles set status = 'approved' where user_id = ${userId}`,
    ),
}

/** A pending account with an unproven address, and everything that a stranger could add to it. */
async function plant(): Promise<string> {
  const userId = await createUser(sql, { email: ADDRESS })
  await openSession(sql, userId, 'aal2')
  await addIdentity(userId, 'email', 'stranger@example.test', true)
  await addIdentity(userId, 'github', 'stranger@example.test', true)
  await addIdentity(userId, 'google', ADDRESS, false)
  await addIdentity(userId, 'keycloak', ADDRESS, true)
  await addFactor(sql, userId)
  await sql`insert into private.recovery_codes (user_id, code_hash) values (${userId}, ${'0'.repeat(64)})`
  await sql`
    insert into auth.flow_state (id, authentication_method, provider_type, linking_target_id)
    values (${randomUUID()}, 'oauth', 'github', ${userId})`
  return userId
}

describe.each(Object.entries(APPROVALS))('an approval by %s [D17]', (_, approve) => {
  test('removes sign-in methods, second factors and links that are older than the proof of the address', async () => {
    const userId = await plant()
    await approve(userId)
    expect(await providers(userId)).toEqual(['email', 'keycloak'])
    expect(await left(userId)).toEqual({ factors: 0, codes: 0, sessions: 0, links: 0 })
    const [row] = await sql`select raw_app_meta_data from auth.users where id = ${userId}`
    expect(row?.['raw_app_meta_data']).toMatchObject({ providers: ['email', 'keycloak'] })
    const [email] = await sql`select email from auth.identities where user_id = ${userId} and provider = 'email'`
    expect(email).toEqual({ email: ADDRESS })
  })

  test('keeps what the owner of the address has added after its proof', async () => {
    const userId = await createUser(sql, { email: ADDRESS, confirmed: false })
    await sql`update auth.users set encrypted_password = 'old', confirmation_sent_at = now() where id = ${userId}`
    await sql`update auth.users set email_confirmed_at = now() where id = ${userId}`
    await sql`update auth.users set encrypted_password = 'new' where id = ${userId}`
    await openSession(sql, userId)
    await addIdentity(userId, 'github', 'other@example.test', false)
    await addFactor(sql, userId)
    await approve(userId)
    expect(await providers(userId)).toEqual(['github'])
    expect(await left(userId)).toEqual({ factors: 1, codes: 0, sessions: 1, links: 0 })
  })
})

describe('the first confirmation of an address [D17]', () => {
  test.each([
    ['by an emailed link', new Date()],
    ['without a mail', null],
  ])('%s removes what was added before it', async (_, mailedAt) => {
    const userId = await createUser(sql, { email: ADDRESS, confirmed: false })
    await addIdentity(userId, 'github', ADDRESS, false)
    await addFactor(sql, userId, 'unverified')
    await sql`update auth.users set confirmation_sent_at = ${mailedAt}, email_confirmed_at = now() where id = ${userId}`
    expect([await providers(userId), await left(userId)]).toMatchObject([[], { factors: 0 }])
  })
})

const link = (userId: string) => addIdentity(userId, 'github', 'other@example.test', true)

describe('a sign-in method [D17]', () => {
  const NEEDED = { code: 'P0001', message: 'reauthentication_needed' }

  test('of another address is linked only while a session of the account is fresh and proven', async () => {
    const userId = await createUser(sql, { email: ADDRESS, status: 'approved' })
    await expect(link(userId)).rejects.toMatchObject(NEEDED)
    const session = await openSession(sql, userId)
    await sql`update auth.sessions set created_at = now() - interval '25 hours'`
    await expect(link(userId)).rejects.toMatchObject(NEEDED)
    await sql`update auth.sessions set created_at = now()`
    await addFactor(sql, userId)
    await expect(link(userId)).rejects.toMatchObject(NEEDED)
    await sql`update auth.sessions set aal = 'aal2' where id = ${session}`
    await link(userId)
    expect(await providers(userId)).toEqual(['github'])
  })

  test('of a verified address of the account is added at a sign-in, without a session', async () => {
    const userId = await createUser(sql, { email: ADDRESS, status: 'approved' })
    await addIdentity(userId, 'keycloak', ADDRESS.toUpperCase(), true)
    await expect(addIdentity(userId, 'github', ADDRESS, false)).rejects.toMatchObject(NEEDED)
    expect(await providers(userId)).toEqual(['keycloak'])
  })

  test('of the password is kept by a confirmed account until the account is deleted', async () => {
    const userId = await createUser(sql, { email: ADDRESS, status: 'approved' })
    await addIdentity(userId, 'email', ADDRESS, true)
    await addIdentity(userId, 'keycloak', ADDRESS, true)
    await expect(sql`delete from auth.identities where provider = 'email'`).rejects.toMatchObject({
      code: 'P0001',
      message: 'email_identity_not_deletable',
    })
    await sql`delete from auth.identities where provider = 'keycloak'`
    expect(await providers(userId)).toEqual(['email'])
    await sql`delete from auth.users where id = ${userId}`
    expect(await providers(userId)).toEqual([])
  })
})
