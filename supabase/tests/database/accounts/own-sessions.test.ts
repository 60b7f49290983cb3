import type postgres from 'postgres'
import { describe, expect, test } from 'vitest'
import { asRole, createUser, openSession, type Identity } from '../../../server/testing/database.ts'
import { attempt, only } from '../support.ts'
import { useDatabase } from '../use-database.ts'

let sql: postgres.Sql
let kari: string
let here: Identity & { readonly sessionId: string }
let there: string

useDatabase({ per: 'test' }, async (database) => {
  sql = database.sql
  kari = await createUser(sql, { fullName: 'Kari', status: 'approved' })
  here = { userId: kari, sessionId: await openSession(sql, kari) }
  there = await openSession(sql, kari)
})

const list = (identity: Identity = here) =>
  asRole(sql, identity, async (tx) => [...(await tx`select * from public.own_sessions()`)])
const end = (session: string, identity: Identity = here) =>
  attempt(sql, identity, (tx) => tx`select public.end_own_session(${session})`)
const report = (timeZone: string, identity: Identity = here) =>
  attempt(sql, identity, (tx) => tx`select public.report_time_zone(${timeZone})`)

// `attempt` rolls back.
const endForGood = () => asRole(sql, here, (tx) => tx`select public.end_own_session(${there})`)

describe('a person’s list of sessions [D12]', () => {
  test('has the device, the reported time zone and the last activity, and no session of others or past its end', async () => {
    await openSession(sql, await createUser(sql, { status: 'approved' }))
    const over = await openSession(sql, kari)
    await sql`update auth.sessions set not_after = now() - interval '1 second' where id = ${over}`
    await sql`
      update auth.sessions set user_agent = 'Firefox/145.0', refreshed_at = '2026-01-02 03:04:05', created_at = '2026-01-01T00:00Z'
      where id = ${there}`
    for (const zone of ['Europe/Oslo', 'America/New_York'])
      await asRole(sql, here, (tx) => tx`select public.report_time_zone(${zone})`)
    expect(await list()).toEqual([
      expect.objectContaining({ id: here.sessionId, time_zone: 'America/New_York', is_current: true }),
      {
        id: there,
        user_agent: 'Firefox/145.0',
        time_zone: null,
        created_at: new Date('2026-01-01T00:00Z'),
        last_active_at: new Date('2026-01-02T03:04:05Z'),
        is_current: false,
      },
    ])
  })

  test('takes time zones by their IANA names only', async () => {
    for (const name of ['Nowhere/Else', '', "Europe/Oslo'; --"])
      expect(await report(name)).toMatchObject({ message: 'invalid_time_zone' })
  })
})

describe('ending a single session [D12]', () => {
  test('ends it at once, leaves the others, and is in the audit log', async () => {
    expect(await list({ userId: kari, sessionId: there })).toHaveLength(2)
    await endForGood()
    expect(await list()).toMatchObject([{ id: here.sessionId }])
    expect(
      await attempt(sql, { userId: kari, sessionId: there }, (tx) => tx`select * from public.own_sessions()`),
    ).toEqual(expect.objectContaining({ code: '42501' }))
    expect(await end(there)).toMatchObject({ message: 'unknown_session' })
    expect(await only(sql`select actor, record_name from public.audit_log where action = 'end_session'`)).toEqual({
      actor: kari,
      record_name: 'Kari',
    })
  })

  test('rejects a session of another person', async () => {
    const other = await createUser(sql, { status: 'approved' })
    const foreign = await openSession(sql, other)
    expect(await end(foreign)).toMatchObject({ message: 'unknown_session' })
    expect(await sql`select from auth.sessions where id = ${foreign}`).toHaveLength(1)
  })
})

test('rejects callers without a proven session [D12]', async () => {
  await sql`
    insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
    values (gen_random_uuid(), ${kari}, 'totp', 'verified', now(), now())`
  for (const identity of [
    here,
    { userId: kari, sessionId: null },
    { role: 'anon' },
    { role: 'service_role' },
  ] as const) {
    for (const outcome of [
      await attempt(sql, identity, (tx) => tx`select * from public.own_sessions()`),
      await end(there, identity),
      await report('Europe/Oslo', identity),
    ])
      expect({ identity, ...outcome }).toMatchObject({ code: '42501' })
  }
  expect(await sql`select from auth.sessions where id = ${there}`).toHaveLength(1)
})
