import { createHash, randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { asRole, createUser, type Identity, type TestDatabase } from '../../../server/testing/database.ts'
import { attempt, only } from '../support.ts'

/** A database, and connections as the auth service if that is another role. */
type OpenDatabase = TestDatabase & { readonly authService?: postgres.Sql }

const SECRET = 'the secret of the browser that signed up'
const hash = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** Tests that only the browser that signed up, in the session that confirmed the address, keeps the password of the sign-up. */
export function proveSignUpPasswords(title: string, open: () => Promise<OpenDatabase>): void {
  let database: OpenDatabase
  let sql: postgres.Sql
  let auth: postgres.Sql

  beforeEach(async () => {
    database = await open()
    sql = database.sql
    auth = database.authService ?? sql
  })
  afterEach(async () => {
    await database.drop()
  })

  // Statements of the auth service, with exactly the columns that it writes.
  async function signUp(metadata: postgres.JSONValue = { sign_up_proof: hash(SECRET) }): Promise<string> {
    const id = randomUUID()
    await auth`
      insert into auth.users (id, email, encrypted_password, raw_user_meta_data)
      values (${id}, ${`${id}@example.test`}, 'old', ${auth.json(metadata)})`
    await auth`update auth.users set confirmation_token = ${id}, confirmation_sent_at = now() where id = ${id}`
    return id
  }
  const confirm = (id: string) =>
    auth`update auth.users set confirmation_token = '', email_confirmed_at = now() where id = ${id}`

  async function openSession(id: string): Promise<Identity> {
    const sessionId = randomUUID()
    await auth`insert into auth.sessions (id, user_id) values (${sessionId}, ${id})`
    return { userId: id, sessionId }
  }
  const keep = async (identity: Identity, secret: string | null = SECRET) =>
    asRole(sql, identity, async (tx) => {
      const [row] = await tx`select public.keep_sign_up_password(${secret}) as kept`
      return row?.['kept']
    })
  const look = (id: string) =>
    only(sql`
      select p.password_status as password, u.encrypted_password as hash,
        (select count(*)::int from private.sign_up_proofs where user_id = u.id) as proofs
      from auth.users u join public.profiles p on p.user_id = u.id where u.id = ${id}`)

  const KEPT = { password: 'chosen', hash: 'old', proofs: 0 }
  const REFUSED = { password: 'required', hash: null, proofs: 0 }

  // oxlint-disable-next-line vitest/valid-title -- the title differs per database
  describe(title, () => {
    test('is kept with the secret, once, in the session that confirmed the address', async () => {
      const id = await signUp()
      await confirm(id)
      const session = await openSession(id)
      expect(await keep(session)).toBe(true)
      expect(await look(id)).toEqual(KEPT)
      expect(await keep(session)).toBe(false)
      expect(
        await only(sql`select raw_user_meta_data ? 'sign_up_proof' as left from auth.users where id = ${id}`),
      ).toEqual({ left: false })
    })

    test.each([
      ['another secret', 'of another browser'],
      ['none', null],
      ['the hash', hash(SECRET)],
    ])('is refused with %s, and the secret is not accepted afterwards', async (_what, secret) => {
      const id = await signUp()
      await confirm(id)
      const session = await openSession(id)
      expect(await keep(session, secret)).toBe(false)
      expect(await keep(session)).toBe(false)
      expect(await look(id)).toEqual(REFUSED)
    })

    test('is refused to whoever has the secret without a session of the account', async () => {
      const id = await signUp()
      await confirm(id)
      const stranger = await createUser(sql, { status: 'approved' })
      expect(await keep({ userId: stranger })).toBe(false)
      for (const identity of [{ role: 'anon' }, { userId: id, sessionId: randomUUID() }] as const)
        expect(await attempt(sql, identity, (tx) => tx`select public.keep_sign_up_password(${SECRET})`)).toMatchObject({
          code: '42501',
        })
      expect(await look(id)).toMatchObject({ password: 'required', hash: null })
    })

    test('is refused in a session from before the confirmation', async () => {
      const id = await signUp()
      const early = await openSession(id)
      await confirm(id)
      expect(await attempt(sql, early, (tx) => tx`select public.keep_sign_up_password(${SECRET})`)).toMatchObject({
        code: '42501',
      })
    })

    test('is gone ten minutes after the confirmation, and after another one was chosen', async () => {
      const [late, chosen] = [await signUp(), await signUp()]
      for (const id of [late, chosen]) await confirm(id)
      await sql`update private.sign_up_proofs set expires_at = expires_at - interval '10 minutes' where user_id = ${late}`
      expect(await keep(await openSession(late))).toBe(false)
      await auth`update auth.users set encrypted_password = 'new' where id = ${chosen}`
      expect(await keep(await openSession(chosen))).toBe(false)
      expect(await look(chosen)).toEqual({ password: 'chosen', hash: 'new', proofs: 0 })
    })

    test('is bound to the sign-up: changed metadata and another password prove nothing', async () => {
      const [metadata, password, none] = [await signUp(), await signUp(), await signUp({})]
      const planted = auth.json({ sign_up_proof: hash('planted') })
      for (const id of [metadata, none])
        await auth`update auth.users set raw_user_meta_data = ${planted} where id = ${id}`
      await auth`update auth.users set encrypted_password = 'other' where id = ${password}`
      for (const id of [metadata, password, none]) await confirm(id)
      expect(await keep(await openSession(metadata), 'planted')).toBe(false)
      expect(await keep(await openSession(password))).toBe(false)
      expect(await keep(await openSession(none), 'planted')).toBe(false)
    })

    test('is not kept for a malformed hash, an invited account and a confirmation after seven days', async () => {
      const [malformed, invited, late] = [await signUp({ sign_up_proof: SECRET }), await signUp(), await signUp()]
      await auth`update auth.users set invited_at = now() where id = ${invited}`
      await sql`update private.sign_up_proofs set expires_at = expires_at - interval '7 days' where user_id = ${late}`
      for (const id of [malformed, invited, late]) {
        await confirm(id)
        expect(await keep(await openSession(id))).toBe(false)
        expect(await look(id)).toMatchObject({ password: 'required', hash: null })
      }
    })

    test('is readable by no role of the API', async () => {
      const id = await signUp()
      await confirm(id)
      for (const identity of [{ role: 'anon' }, { userId: id }, { role: 'service_role' }] as const)
        expect(await attempt(sql, identity, (tx) => tx`select * from private.sign_up_proofs`)).toMatchObject({
          code: '42501',
        })
    })
  })
}
