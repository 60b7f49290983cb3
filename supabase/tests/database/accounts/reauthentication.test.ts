import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { beforeEach, describe, expect, test } from 'vitest'
import { addFactor, createUser, type Identity, openSession } from '../../../server/testing/database.ts'
import { attempt } from '../support.ts'
import { useDatabase } from '../use-database.ts'

let sql: postgres.Sql
let admin: Extract<Identity, { userId: string }> & { readonly sessionId: string }
let colleague: string
let factor: string

useDatabase({ per: 'test' }, async (database) => {
  sql = database.sql
  const userId = await createUser(sql, { status: 'approved' })
  colleague = await createUser(sql, { status: 'approved' })
  factor = await addFactor(sql, userId)
  await addFactor(sql, colleague)
  admin = { userId, sessionId: await openSession(sql, userId, 'aal2'), aal: 'aal2' }
  await sql`insert into public.contacts (name, email, message) values ('Kari', 'kari@example.test', 'Hi')`
})

const age = (hours: number) =>
  sql`update auth.sessions set created_at = now() - make_interval(mins => ${hours * 60}) where id = ${admin.sessionId}`
const prove = (method: string, hours: number, sessionId = admin.sessionId) => sql`
  insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
  values (gen_random_uuid(), ${sessionId}, ${method}, now() - interval '9 days', now() - make_interval(mins => ${hours * 60}))`
const proveByRecoveryCode = (hours: number) => sql`
  insert into private.recovery_sessions (session_id, created_at)
  values (${admin.sessionId}, now() - make_interval(mins => ${hours * 60}))`

const change = (key: string, value: postgres.JSONValue) => (tx: postgres.TransactionSql) =>
  tx`update public.system_settings set value = ${tx.json(value)} where key = ${key}`
const CRITICAL = {
  'erases a person': (tx: postgres.TransactionSql) => tx`select public.erase_personal_data('kari@example.test', false)`,
  'resets the factors of a colleague': (tx: postgres.TransactionSql) =>
    tx`select public.reset_second_factor(${colleague}, 'Lost')`,
  'creates recovery codes': (tx: postgres.TransactionSql) => tx`select public.create_recovery_codes()`,
  'changes how long a proof lasts': change('reauthentication_hours', 1000),
  'lets new accounts in': change('signup_mode', 'open'),
  'adds a webhook': (tx: postgres.TransactionSql) =>
    tx`insert into public.webhooks (name, url, events) values ('CRM', 'https://hooks.example.test/', '{offer.sent}')`,
  'calls the check itself': (tx: postgres.TransactionSql) => tx`select public.require_fresh_session()`,
}
const DONE = { rows: 1 }
const NEEDED = { code: 'P0001', message: 'reauthentication_needed' }

const erase = (identity: Identity) => attempt(sql, identity, CRITICAL['erases a person'])

describe.each(Object.entries(CRITICAL))('a session that %s [D14]', (_, action) => {
  test('is refused when it proved too long ago who the person is, until a fresh proof', async () => {
    await age(23.9)
    expect(await attempt(sql, admin, action)).toEqual(DONE)
    await age(24.1)
    expect(await attempt(sql, admin, action)).toEqual(NEEDED)
    await prove('password', 24.1)
    expect(await attempt(sql, admin, action)).toEqual(NEEDED)
    await prove('totp', 0.1)
    expect(await attempt(sql, admin, action)).toEqual(DONE)
  })
})

describe('a fresh proof [D14]', () => {
  beforeEach(async () => {
    await age(48)
  })

  test('lasts as long as the setting says', async () => {
    await prove('totp', 3)
    expect(await erase(admin)).toEqual(DONE)
    await sql`update public.system_settings set value = '2' where key = 'reauthentication_hours'`
    expect(await erase(admin)).toEqual(NEEDED)
  })

  test('is not needed to count what an erasure would delete, or to change other settings', async () => {
    expect(await attempt(sql, admin, (tx) => tx`select public.erase_personal_data('kari@example.test')`)).toEqual(DONE)
    expect(await attempt(sql, admin, change('chat_limit_per_day', 10))).toEqual(DONE)
    expect(await attempt(sql, admin, change('signup_mode', 'approval'))).toEqual(DONE)
  })

  test('counts in its own session only, and in the name of its own account', async () => {
    const other = await openSession(sql, admin.userId)
    await prove('totp', 0.1, other)
    expect(await erase(admin)).toEqual(NEEDED)
    const foreign = await openSession(sql, colleague)
    expect(await erase({ ...admin, sessionId: foreign })).toMatchObject({ message: 'not_allowed' })
    expect(await attempt(sql, { ...admin, sessionId: foreign }, CRITICAL['calls the check itself'])).toEqual(NEEDED)
    expect(await attempt(sql, { ...admin, sessionId: randomUUID() }, CRITICAL['calls the check itself'])).toEqual(
      NEEDED,
    )
    expect(await attempt(sql, { ...admin, sessionId: null }, CRITICAL['calls the check itself'])).toEqual(NEEDED)
  })

  test('is no claim of the token', async () => {
    const now = Math.floor(Date.now() / 1000)
    const amr = [{ method: 'totp', timestamp: now }]
    const forged = await attempt(sql, admin, async (tx) => {
      await tx`
        select set_config('request.jwt.claims',
          (current_setting('request.jwt.claims')::jsonb || ${tx.json({ amr, iat: now })})::text, true)`
      return CRITICAL['erases a person'](tx)
    })
    expect(forged).toEqual(NEEDED)
  })

  test('opens nothing to a session whose second factor is not proven', async () => {
    await prove('password', 0.1)
    expect(await erase({ ...admin, aal: 'aal1' })).toMatchObject({ message: 'not_allowed' })
  })

  test('is a recovery code, used again after its session has grown old', async () => {
    const recovered = { ...admin, aal: 'aal1' } as const
    const remove = () => attempt(sql, recovered, (tx) => tx`select public.remove_lost_factor(${factor})`)
    await proveByRecoveryCode(24.1)
    expect(await erase(recovered)).toEqual(NEEDED)
    expect(await remove()).toEqual(NEEDED)
    await sql`
      insert into private.recovery_codes (user_id, code_hash)
      values (${admin.userId}, private.recovery_code_hash(${admin.userId}, 'aaaa-bbbb-cccc-dddd'))`
    const used = await attempt(sql, recovered, async (tx) => {
      await tx`select public.use_recovery_code('aaaa-bbbb-cccc-dddd')`
      await CRITICAL['erases a person'](tx)
      return tx`select public.remove_lost_factor(${factor})`
    })
    expect(used).toEqual(DONE)
  })

  test('is not asked of the server', async () => {
    expect(await attempt(sql, { role: 'service_role' }, change('signup_mode', 'open'))).toEqual(DONE)
  })
})
