import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  asRole,
  createTestDatabase,
  createUser,
  type Identity,
  openSession,
  type TestDatabase,
} from '../../local/testing/database.ts'
import { attempt, only } from './support.ts'

let database: TestDatabase
let sql: postgres.Sql
let admin: string

beforeEach(async () => {
  database = await createTestDatabase()
  sql = database.sql
  admin = await createUser(sql, { email: 'admin@example.test', status: 'approved' })
  await sql`insert into public.contacts (name, email, message) values ('Kari', 'kari@example.test', 'Hi')`
})
afterEach(async () => {
  await database.drop()
})

/** What an identity gets of a table of customers, of its own profile, by a function, and by a change. */
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
  it('counts while its session is open, and not a moment longer', async () => {
    const sessionId = await openSession(sql, admin)
    const identity = { userId: admin, sessionId }
    expect(await reach(identity)).toEqual({ contacts: 1, profile: 1, rpc: { rows: 1 }, change: { rows: 1 } })
    await sql`delete from auth.sessions where id = ${sessionId}`
    expect(await reach(identity)).toEqual(NOTHING)
  })

  it('does not count without a session, with one that is unknown, somebody else’s or over', async () => {
    const other = await createUser(sql, { status: 'approved' })
    const [foreign, over] = [await openSession(sql, other), await openSession(sql, admin)]
    await sql`update auth.sessions set not_after = now() - interval '1 second' where id = ${over}`
    for (const sessionId of [null, '', randomUUID(), foreign, over]) {
      expect({ sessionId, ...(await reach({ userId: admin, sessionId })) }).toEqual({ sessionId, ...NOTHING })
    }
  })
})

/** What a person sees of the ends of sessions, with a token whose own session is gone. */
const ends = (userId: string, sessionId: string | null = null) =>
  asRole(sql, { userId, sessionId }, async (tx) => [...(await tx`select user_id, reason from public.session_ends`)])

describe('the end of a session', () => {
  it('is announced to its person alone, who needs no session to see it, with the reason', async () => {
    const other = await createUser(sql, { status: 'approved' })
    for (const user of [admin, other]) await openSession(sql, user)
    await sql`delete from auth.sessions where user_id = ${other}`
    expect([await ends(admin), await ends(other)]).toEqual([[], [{ user_id: other, reason: 'ended' }]])
    await openSession(sql, other)
    await asRole(sql, { userId: admin }, (tx) => tx`select public.set_profile_status(${other}, 'disabled')`)
    expect(await ends(other)).toEqual([{ user_id: other, reason: 'disabled' }])
  })

  it('does not stop an account from being deleted', async () => {
    await openSession(sql, admin)
    await sql`delete from auth.users where id = ${admin}`
    expect(await only(sql`select count(*)::int as rows from public.session_ends`)).toEqual({ rows: 0 })
  })
})
