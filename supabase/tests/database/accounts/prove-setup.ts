import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { asRole, createUser, type Identity, openSession, type TestDatabase } from '../../../server/testing/database.ts'
import { attempt, only } from '../support.ts'

/** A database, and connections as its owner if that is not a superuser. */
type OpenDatabase = TestDatabase & { readonly owner?: postgres.Sql }

const SECRET = 'fjord and mountain and 7 seas'
const REFUSED = { code: '42501' }
const WRONG = { code: 'P0001', message: 'wrong_secret' }
const CLOSED = { code: 'P0001', message: 'setup_closed' }

/** Tests that only a confirmed account with the setup secret becomes the first administrator. */
export function proveSetup(title: string, open: () => Promise<OpenDatabase>): void {
  let database: OpenDatabase
  let sql: postgres.Sql
  let owner: postgres.Sql

  beforeEach(async () => {
    database = await open()
    sql = database.sql
    owner = database.owner ?? sql
  })
  afterEach(async () => {
    await database.drop()
  })

  const setSecret = (secret: string) => owner`select private.set_setup_secret(${secret})`
  const claimAs = (identity: Identity, secret = SECRET, on = sql) =>
    asRole(on, identity, (as) => as`select public.claim_administrator(${secret})`)
  const claim = (userId: string, secret = SECRET, on = sql) => claimAs({ userId }, secret, on)
  const isOpen = async (userId: string) =>
    (await only(asRole(sql, { userId }, (as) => as<{ is: boolean }[]>`select public.setup_is_open() as is`))).is
  const statusOf = async (userId: string) =>
    (await only(sql<{ status: string }[]>`select status from public.profiles where user_id = ${userId}`)).status

  // oxlint-disable-next-line vitest/valid-title -- the title differs per database
  describe(title, () => {
    test('is not approved for signing up first, confirmed or not', async () => {
      await setSecret(SECRET)
      for (const confirmed of [false, true])
        expect(await statusOf(await createUser(sql, { confirmed }))).toBe('pending')
    })

    test('claims the installation with the secret, after an earlier account with a typo in its address', async () => {
      await setSecret(SECRET)
      const typo = await createUser(sql, { email: 'owner@exmaple.test', confirmed: false })
      const id = await createUser(sql, { email: 'owner@example.test' })
      expect(await isOpen(id)).toBe(true)
      await expect(claim(typo)).rejects.toMatchObject(REFUSED)
      await claim(id, `  ${SECRET}\n`)
      expect([await statusOf(typo), await statusOf(id), await isOpen(id)]).toEqual(['pending', 'approved', false])
      expect(
        await only(sql`select actor, details from public.audit_log where row_id = ${id} and action = 'update'`),
      ).toEqual({
        actor: id,
        details: { status: { from: 'pending', to: 'approved' }, role: { from: 'admin', to: 'admin' } },
      })
    })

    test('is exactly one of 50 concurrent claims, in 5 rounds', async () => {
      const pool = postgres(database.url, { max: 50, onnotice: () => undefined })
      try {
        for (let round = 0; round < 5; round += 1) {
          await setSecret(SECRET)
          // Opens all connections first, so that the claims are concurrent.
          const ids = await Promise.all(Array.from({ length: 50 }, () => createUser(pool)))
          const outcomes = await Promise.allSettled(ids.map((id) => claim(id, SECRET, pool)))
          expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
          expect(
            await sql`select status, count(*)::int from public.profiles group by status order by status`,
          ).toMatchObject([
            { status: 'approved', count: 1 },
            { status: 'pending', count: 49 },
          ])
          await sql`delete from auth.users`
        }
      } finally {
        await pool.end()
      }
    })

    test('cannot claim it with a wrong, replaced, used or missing secret', async () => {
      const [id, other] = [await createUser(sql), await createUser(sql)]
      expect(await isOpen(id)).toBe(false)
      await expect(claim(id)).rejects.toMatchObject(CLOSED)
      await setSecret(`${SECRET}, earlier`)
      await setSecret(SECRET)
      for (const wrong of ['', SECRET.slice(1), SECRET.toUpperCase(), `${SECRET}, earlier`])
        await expect(claim(id, wrong)).rejects.toMatchObject(WRONG)
      await asRole(sql, { userId: id }, async (as) => {
        const guess = as.savepoint((tx) => tx`select public.claim_administrator(null)`)
        await expect(guess).rejects.toMatchObject(WRONG)
      })
      await claim(id)
      await expect(claim(other)).rejects.toMatchObject(CLOSED)
      await expect(claim(id)).rejects.toMatchObject(REFUSED)
      expect([await statusOf(id), await statusOf(other)]).toEqual(['approved', 'pending'])
    })

    test('cannot claim it without a session or with a disabled account', async () => {
      await setSecret(SECRET)
      const userId = await createUser(sql)
      for (const identity of [
        { role: 'anon' },
        { role: 'service_role' },
        { userId, sessionId: null },
        { userId, sessionId: randomUUID() },
        { userId: await createUser(sql, { status: 'disabled' }) },
      ] as const)
        await expect(claimAs(identity)).rejects.toMatchObject(REFUSED)
      expect(await isOpen(userId)).toBe(true)
    })

    test('stays unique after all accounts are deleted, until the owner sets another secret', async () => {
      await setSecret(SECRET)
      await claim(await createUser(sql))
      await sql`delete from auth.users`
      const stranger = await createUser(sql)
      expect([await statusOf(stranger), await isOpen(stranger)]).toEqual(['pending', false])
      await expect(claim(stranger)).rejects.toMatchObject(CLOSED)
      const { secret } = await only(owner<{ secret: string }[]>`select private.set_setup_secret() as secret`)
      expect(secret).toMatch(/^[\da-f-]{36}$/)
      const next = await createUser(sql)
      await claim(next, secret)
      expect([await statusOf(stranger), await statusOf(next)]).toEqual(['pending', 'approved'])
    })

    test('invalidates an unused secret on any approval', async () => {
      await setSecret(SECRET)
      await createUser(sql, { status: 'approved' })
      await sql`delete from auth.users`
      await expect(claim(await createUser(sql))).rejects.toMatchObject(CLOSED)
    })

    test('keeps the claiming session and loses an unverified password and other sessions', async () => {
      await setSecret(SECRET)
      const userId = await createUser(sql)
      await sql`update auth.users set encrypted_password = 'anybody’s' where id = ${userId}`
      const [sessionId] = [await openSession(sql, userId), await openSession(sql, userId)]
      await claimAs({ userId, sessionId })
      expect(
        await only(sql`
          select p.password_status, u.encrypted_password, array(select id from auth.sessions where user_id = u.id) as sessions
          from public.profiles p join auth.users u on u.id = p.user_id where u.id = ${userId}`),
      ).toEqual({ password_status: 'required', encrypted_password: null, sessions: [sessionId] })
    })

    test('has a strong secret, stored as a hash, which only the owner can set while no account is approved', async () => {
      for (const weak of ['', 'a'.repeat(60), 'only 23 characters long', `${' '.repeat(24)}short`, 'x1'.repeat(101)])
        await expect(setSecret(weak)).rejects.toMatchObject({ code: 'P0001', message: 'weak_secret' })
      await expect(owner`select private.set_setup_secret(null)`).rejects.toMatchObject({ message: 'weak_secret' })
      await setSecret(SECRET)
      expect((await only(sql`select secret_hash from private.setup_secret`))['secret_hash']).toMatch(/^[\da-f]{64}$/)
      const pending = await createUser(sql)
      const approved = await createUser(sql, { status: 'approved' })
      for (const identity of [
        { role: 'anon' },
        { role: 'service_role' },
        { userId: pending },
        { userId: approved },
      ] as const)
        for (const statement of [
          'select private.set_setup_secret()',
          'select from private.setup_secret',
          "insert into private.setup_secret (secret_hash) values (repeat('0', 64))",
          'delete from private.setup_secret',
        ])
          expect({
            statement,
            ...(await attempt(sql, identity, (as) => as.unsafe(statement))),
          }).toMatchObject(REFUSED)
      await expect(setSecret(SECRET)).rejects.toMatchObject(CLOSED)
    })
  })
}
