import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { describe, expect, test } from 'vitest'
import { asRole, createUser, type Identity, openSession } from '../../../server/testing/database.ts'
import { attempt, only } from '../support.ts'
import { useDatabase } from '../use-database.ts'

let sql: postgres.Sql
let admin: string

useDatabase({ per: 'test' }, async (database) => {
  sql = database.sql
  admin = await createUser(sql, { email: 'admin@example.test', status: 'approved' })
  await sql`insert into public.contacts (name, email, message) values ('Kari', 'kari@example.test', 'Hi')`
})

/** Returns the results of an identity for a table of customers, its own profile, a function call and an update. */
async function reach(identity: Identity) {
  const rows = (query: (tx: postgres.TransactionSql) => Promise<readonly unknown[]>) =>
    asRole(sql, identity, async (tx) => (await query(tx)).length)
  return {
    contacts: await rows((tx) => tx`select id from public.contacts`),
    profile: await rows((tx) => tx`select user_id from public.profiles where user_id = ${admin}`),
    rpc: await attempt(sql, identity, (tx) => tx`select * from public.list_people()`),
    change: await attempt(sql, identity, (tx) => tx`update public.contacts set status = 'handled'`),
  }
}
const NOTHING = { contacts: 0, profile: 0, rpc: expect.objectContaining({ code: '42501' }), change: { rows: 0 } }

describe('an access token [D11]', () => {
  test('is valid while its session is open, and no longer', async () => {
    const sessionId = await openSession(sql, admin)
    const identity = { userId: admin, sessionId }
    expect(await reach(identity)).toEqual({ contacts: 1, profile: 1, rpc: { rows: 1 }, change: { rows: 1 } })
    await sql`delete from auth.sessions where id = ${sessionId}`
    expect(await reach(identity)).toEqual(NOTHING)
  })

  test('is invalid without a session, or with an unknown, another user’s or an expired one', async () => {
    const other = await createUser(sql, { status: 'approved' })
    const [foreign, over] = [await openSession(sql, other), await openSession(sql, admin)]
    await sql`update auth.sessions set not_after = now() - interval '1 second' where id = ${over}`
    for (const sessionId of [null, '', randomUUID(), foreign, over]) {
      expect({ sessionId, ...(await reach({ userId: admin, sessionId })) }).toEqual({ sessionId, ...NOTHING })
    }
  })
})

/** Returns the session ends that a user can read with the token of an ended session. */
const ends = (userId: string, sessionId: string | null = null) =>
  asRole(sql, { userId, sessionId }, async (tx) => [...(await tx`select user_id, reason from public.session_ends`)])

describe('the end of a session', () => {
  test('is visible to its user only, who can read the reason without an open session', async () => {
    const other = await createUser(sql, { status: 'approved' })
    for (const user of [admin, other]) await openSession(sql, user)
    await sql`delete from auth.sessions where user_id = ${other}`
    expect([await ends(admin), await ends(other)]).toEqual([[], [{ user_id: other, reason: 'ended' }]])
    await openSession(sql, other)
    await asRole(sql, { userId: admin }, (tx) => tx`select public.set_profile_status(${other}, 'disabled')`)
    expect(await ends(other)).toEqual([{ user_id: other, reason: 'disabled' }])
  })

  test('does not prevent the deletion of an account', async () => {
    await openSession(sql, admin)
    await sql`delete from auth.users where id = ${admin}`
    expect(await only(sql`select count(*)::int as rows from public.session_ends`)).toEqual({ rows: 0 })
  })
})
