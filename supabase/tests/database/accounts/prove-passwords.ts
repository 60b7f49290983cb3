import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { asRole, createUser, type TestDatabase } from '../../../server/testing/database.ts'
import { attempt, only } from '../support.ts'

/** A database, and connections as the auth service if that is another role. */
type OpenDatabase = TestDatabase & { readonly authService?: postgres.Sql }

/** Tests that an account is accessible only with a password that the owner of its address has chosen. */
export function provePasswords(title: string, open: () => Promise<OpenDatabase>): void {
  let database: OpenDatabase
  let sql: postgres.Sql
  let auth: postgres.Sql
  let admin: string

  beforeEach(async () => {
    database = await open()
    sql = database.sql
    auth = database.authService ?? sql
    admin = await createUser(sql, { email: 'admin@example.test', status: 'approved' })
  })
  afterEach(async () => {
    await database.drop()
  })

  // Statements of the auth service, with exactly the columns that it writes.
  async function signUp(email: string, password: string | null): Promise<string> {
    const id = randomUUID()
    await auth`insert into auth.users (id, email, encrypted_password) values (${id}, ${email}, ${password})`
    await auth`update auth.users set confirmation_token = ${id}, confirmation_sent_at = now() where id = ${id}`
    return id
  }
  const confirm = (id: string) =>
    auth`update auth.users set confirmation_token = '', email_confirmed_at = now() where id = ${id}`
  const choose = (id: string) => auth`update auth.users set encrypted_password = 'new' where id = ${id}`
  const openSession = (id: string) => auth`insert into auth.sessions (id, user_id) values (${randomUUID()}, ${id})`

  const setStatus = (profile: string, status: string) =>
    asRole(sql, { userId: admin }, (tx) => tx`select public.set_profile_status(${profile}, ${status})`)
  const invite = (email: string) =>
    asRole(sql, { userId: admin }, (tx) => tx`select public.invite_person(${email}, 'en')`)

  const look = (id: string) =>
    only(sql`
    select p.status, p.password_status as password, u.encrypted_password as hash,
      (select count(*)::int from auth.sessions where user_id = u.id) as sessions
    from auth.users u join public.profiles p on p.user_id = u.id where u.id = ${id}`)

  // oxlint-disable-next-line vitest/valid-title -- the title differs per database
  describe(title, () => {
    test('is removed on confirmation by mail, together with sessions', async () => {
      const id = await signUp('person@example.test', 'old')
      await openSession(id)
      await confirm(id)
      expect(await look(id)).toEqual({ status: 'pending', password: 'required', hash: null, sessions: 0 })
      await choose(id)
      await openSession(id)
      await setStatus(id, 'approved')
      expect(await look(id)).toEqual({ status: 'approved', password: 'chosen', hash: 'new', sessions: 1 })
    })

    test('is required for an account that the auth service invites, despite its temporary password', async () => {
      const id = await signUp('person@example.test', null)
      await auth`update auth.users set invited_at = now() where id = ${id}`
      await auth`update auth.users set encrypted_password = 'temporary' where id = ${id}`
      await confirm(id)
      expect(await look(id)).toMatchObject({ password: 'required', hash: null })
    })

    test.each(['person', 'invite', 'service'] as const)(
      'that was never proven ends with its sessions on approval by %s',
      async (by) => {
        const id = await signUp('person@example.test', 'old')
        await auth`update auth.users set confirmation_sent_at = null, email_confirmed_at = now() where id = ${id}`
        await openSession(id)
        expect(await look(id)).toEqual({ status: 'pending', password: 'unverified', hash: 'old', sessions: 1 })
        if (by === 'person') await setStatus(id, 'approved')
        if (by === 'invite') await invite('person@example.test')
        if (by === 'service')
          await asRole(
            sql,
            { role: 'service_role' },
            (tx) => tx`update public.profiles set status = 'approved' where user_id = ${id}`,
          )
        expect(await look(id)).toEqual({ status: 'approved', password: 'required', hash: null, sessions: 0 })
      },
    )

    test('is unverified after a pending account changes its address, and remains after approval', async () => {
      const [waiting, approved] = [await signUp('a@example.test', 'old'), await signUp('b@example.test', 'old')]
      for (const id of [waiting, approved]) {
        await confirm(id)
        await choose(id)
      }
      await setStatus(approved, 'approved')
      await invite('c@example.test')
      await auth`update auth.users set email = 'c@example.test' where id = ${waiting}`
      await auth`update auth.users set email = 'd@example.test' where id = ${approved}`
      expect(await look(waiting)).toMatchObject({ status: 'pending', password: 'unverified', hash: 'new' })
      expect(await look(approved)).toMatchObject({ status: 'approved', password: 'chosen', hash: 'new' })
      await setStatus(waiting, 'approved')
      expect(await look(waiting)).toMatchObject({ status: 'approved', password: 'required', hash: null })
    })

    test('cannot be set by a link that was mailed before the address changed', async () => {
      const id = await signUp('person@example.test', 'old')
      await confirm(id)
      await choose(id)
      await auth`update auth.users set recovery_token = 'recovery', reauthentication_token = 'again' where id = ${id}`
      await auth`update auth.users set email = 'other@example.test' where id = ${id}`
      expect(await only(sql`select recovery_token, reauthentication_token from auth.users where id = ${id}`)).toEqual({
        recovery_token: '',
        reauthentication_token: '',
      })
    })

    test('is removed with a pending email change and issued codes; links to the address remain valid', async () => {
      const id = await signUp('person@example.test', 'old')
      await auth`
        update auth.users set confirmation_sent_at = null, email_confirmed_at = now(), recovery_token = 'recovery',
          email_change = 'attacker@example.test', email_change_token_new = 'new one', email_change_token_current = 'current'
        where id = ${id}`
      for (const issued of [null, new Date()])
        await auth`
          insert into auth.flow_state (id, user_id, authentication_method, provider_type, auth_code, auth_code_issued_at)
          values (${randomUUID()}, ${id}, 'email', 'email', ${randomUUID()}, ${issued})`
      await setStatus(id, 'approved')
      expect(
        await only(sql`
          select recovery_token, email_change, email_change_token_new as new, email_change_token_current as current,
            (select count(*)::int from auth.flow_state where user_id = ${id}) as flows
          from auth.users where id = ${id}`),
      ).toEqual({ recovery_token: 'recovery', email_change: '', new: '', current: '', flows: 1 })
    })

    test('remains when an account is disabled and re-enabled', async () => {
      const id = await signUp('person@example.test', 'old')
      await confirm(id)
      await choose(id)
      for (const status of ['approved', 'disabled', 'approved']) await setStatus(id, status)
      expect(await look(id)).toMatchObject({ status: 'approved', password: 'chosen', hash: 'new' })
    })

    test('is not required for a provider sign-in, which an invite approves immediately', async () => {
      await invite('person@example.test')
      const id = randomUUID()
      await auth`insert into auth.users (id, email) values (${id}, 'person@example.test')`
      await auth`update auth.users set email_confirmed_at = now() where id = ${id}`
      expect(await look(id)).toMatchObject({ status: 'approved', password: 'unverified', hash: null })
    })

    test('leaves an invite open when an address was confirmed without a mail', async () => {
      await invite('person@example.test')
      const id = await signUp('person@example.test', 'old')
      await auth`update auth.users set confirmation_sent_at = null, email_confirmed_at = now() where id = ${id}`
      expect(await look(id)).toMatchObject({ status: 'pending', password: 'unverified' })
    })

    test('cannot be marked as verified by API roles', async () => {
      const id = await signUp('person@example.test', 'old')
      for (const identity of [{ userId: id }, { userId: admin }, { role: 'service_role' }] as const) {
        expect(
          await attempt(
            sql,
            identity,
            (tx) => tx`update public.profiles set password_status = 'chosen' where user_id = ${id}`,
          ),
        ).toMatchObject({ code: '42501' })
      }
    })
  })
}
