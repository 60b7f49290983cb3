import type postgres from 'postgres'
import { describe, expect, test } from 'vitest'
import { addFactor, createUser, openSession } from '../../../server/testing/database.ts'
import { useDatabase } from '../use-database.ts'

let sql: postgres.Sql
let person: string

useDatabase({ per: 'test' }, async (database) => {
  sql = database.sql
  person = await createUser(sql, { status: 'approved' })
})

const factors = async () =>
  (
    await sql<
      { id: string; status: string }[]
    >`select id, status from auth.mfa_factors where user_id = ${person} order by created_at, id`
  ).map(({ id, status }): [string, string] => [id, status])

/** Verifies a factor in a session with the statements of upstream (internal/api/mfa.go, verifyTOTPFactor). */
const verify = (factor: string, session: string) =>
  sql.begin(async (tx) => {
    await tx`update auth.mfa_factors set status = 'verified', updated_at = now() where id = ${factor}`
    await tx`
      insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
      values (gen_random_uuid(), ${session}, 'totp', now(), now())
      on conflict (session_id, authentication_method) do update set updated_at = now()`
    await tx`update auth.sessions set aal = 'aal2', factor_id = ${factor} where id = ${session}`
  })

const levelOf = async (session: string) =>
  (await sql`select coalesce(aal::text, 'aal1') as level from auth.sessions where id = ${session}`)[0]?.['level']

describe('the first verification of a factor [D16]', () => {
  test('deletes the other unverified factors of the account, of all types, and no others', async () => {
    const [own, first, second] = [await addFactor(sql, person, 'unverified'), await addFactor(sql, person, 'unverified'), await addFactor(sql, person, 'unverified')] // prettier-ignore
    await sql`update auth.mfa_factors set factor_type = 'webauthn' where id = ${first}`
    const other = await createUser(sql)
    const foreign = await addFactor(sql, other, 'unverified')
    await verify(own, await openSession(sql, person))
    expect(await factors()).toEqual([[own, 'verified']])
    for (const id of [first, second, foreign])
      expect(await sql`select from auth.mfa_factors where id = ${id}`).toHaveLength(id === foreign ? 1 : 0)
  })

  test('keeps verified factors when another one is added in a proven session', async () => {
    const first = await addFactor(sql, person)
    const second = await addFactor(sql, person, 'unverified')
    const session = await openSession(sql, person, 'aal2')
    await verify(second, session)
    expect(new Map(await factors())).toEqual(
      new Map([
        [first, 'verified'],
        [second, 'verified'],
      ]),
    )
  })
})

describe('an unverified factor of an account with a verified one [D16]', () => {
  test('raises no session of the first level, and stays unverified', async () => {
    const planted = await addFactor(sql, person, 'unverified')
    // A factor that was verified before this version, whose trigger deletes the planted one.
    await sql`insert into auth.mfa_factors (id, user_id, factor_type, status, secret, created_at, updated_at)
      values (gen_random_uuid(), ${person}, 'webauthn', 'unverified', 'x', now(), now())`
    await sql.begin(async (tx) => {
      await tx`create temporary table kept on commit drop as select * from auth.mfa_factors where id = ${planted}`
      await tx`update auth.mfa_factors set status = 'verified' where factor_type = 'webauthn'`
      await tx`insert into auth.mfa_factors select * from kept`
    })
    const session = await openSession(sql, person)
    await expect(verify(planted, session)).rejects.toMatchObject({ code: 'P0001', message: 'insufficient_aal' })
    expect(await levelOf(session)).toBe('aal1')
    expect((await factors()).filter(([id]) => id === planted)).toEqual([[planted, 'unverified']])
  })

  test('raises no session by its id alone', async () => {
    await addFactor(sql, person)
    const planted = await addFactor(sql, person, 'unverified')
    const session = await openSession(sql, person)
    for (const factor of [planted, crypto.randomUUID(), await addFactor(sql, await createUser(sql))])
      await expect(
        sql`update auth.sessions set aal = 'aal2', factor_id = ${factor} where id = ${session}`,
      ).rejects.toMatchObject({ code: 'P0001', message: 'unknown_factor' })
  })

  test('leaves sign-ins with the verified factor as they are', async () => {
    const own = await addFactor(sql, person)
    const session = await openSession(sql, person)
    await sql`update auth.sessions set aal = 'aal2', factor_id = ${own} where id = ${session}`
    expect(await levelOf(session)).toBe('aal2')
  })
})

test('of two first verifications at the same time one succeeds [D16]', async () => {
  const [first, second] = [await addFactor(sql, person, 'unverified'), await addFactor(sql, person, 'unverified')]
  const sessions = [await openSession(sql, person), await openSession(sql, person)] as const
  const results = await Promise.allSettled([verify(first, sessions[0]), verify(second, sessions[1])])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await factors()).toMatchObject([[expect.any(String), 'verified']])
})

describe('a first factor [D14]', () => {
  test('is not verified in a session that proved too long ago who the person is', async () => {
    const factor = await addFactor(sql, person, 'unverified')
    const session = await openSession(sql, person)
    await sql`update auth.sessions set created_at = now() - interval '25 hours' where id = ${session}`
    await expect(verify(factor, session)).rejects.toMatchObject({ code: 'P0001', message: 'reauthentication_needed' })
    await sql`
      insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
      values (gen_random_uuid(), ${session}, 'password', now(), now())`
    await verify(factor, session)
    expect(await levelOf(session)).toBe('aal2')
  })
})
