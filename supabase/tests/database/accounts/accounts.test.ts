import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { describe, expect, test } from 'vitest'
import { asRole, createUser } from '../../../server/testing/database.ts'
import { attempt, only } from '../support.ts'
import { useDatabase } from '../use-database.ts'

let sql: postgres.Sql

useDatabase({ per: 'test' }, (database) => {
  sql = database.sql
})

async function statusOf(user: string): Promise<string | undefined> {
  const [row] = await sql<{ status: string }[]>`select status from public.profiles where user_id = ${user}`
  return row?.status
}

const setStatus = (admin: string, user: string, status: string) =>
  asRole(sql, { userId: admin }, (as) => as`select * from public.set_profile_status(${user}, ${status})`)

const invite = (admin: string, email: string) =>
  asRole(sql, { userId: admin }, (as) => as`select invited_by from public.invite_person(${email}, 'en')`)

const confirm = (user: string) => sql`update auth.users set email_confirmed_at = now() where id = ${user}`

const refused = expect.objectContaining({ code: '42501' })

describe('a sign-up [D2]', () => {
  test('stores the name and is pending, regardless of the claimed role and status', async () => {
    const id = await createUser(sql, {
      metadata: { full_name: 'Kari Nordmann', role: 'superuser', status: 'approved', user_id: randomUUID() },
    })
    const profile = await only(sql`select full_name, role, status, user_id from public.profiles where user_id = ${id}`)
    expect(profile).toEqual({ full_name: 'Kari Nordmann', role: 'admin', status: 'pending', user_id: id })
  })

  test('accepts an invalid name', async () => {
    for (const full_name of [null, 7, '', 'x'.repeat(5000), 'Two\r\nlines', '\u0007', ['a']]) {
      const id = await createUser(sql, { metadata: { full_name } })
      expect(await statusOf(id)).toBe('pending')
    }
  })

  test('is approved immediately in open mode', async () => {
    await sql`update public.system_settings set value = '"open"' where key = 'signup_mode'`
    expect(await statusOf(await createUser(sql))).toBe('approved')
  })
})

describe('one cannot [D2]', () => {
  test.each(['pending', 'approved', 'disabled'] as const)(
    'change one’s own role, status or user_id, or add profiles, being %s',
    async (status) => {
      const userId = await createUser(sql, { status })
      const me = { userId }
      for (const change of [
        { role: 'admin' },
        { status: 'approved' },
        { user_id: randomUUID() },
        { email: 'other@example.test' },
      ]) {
        expect({
          change,
          ...(await attempt(sql, me, (as) => as`update public.profiles set ${as(change)} where user_id = ${userId}`)),
        }).toEqual(refused)
      }
      expect(
        await attempt(
          sql,
          me,
          (as) => as`insert into public.profiles (user_id, status) values (${randomUUID()}, 'approved')`,
        ),
      ).toEqual(refused)
      expect(await attempt(sql, me, (as) => as`delete from public.profiles where user_id = ${userId}`)).toEqual(refused)
      expect(await attempt(sql, me, (as) => as`select * from public.profiles where user_id = ${userId}`)).toEqual({
        rows: 1,
      })
      expect(
        await attempt(sql, me, (as) => as`update public.profiles set full_name = 'New' where user_id = ${userId}`),
      ).toEqual({
        rows: status === 'approved' ? 1 : 0,
      })
    },
  )
})

describe('the status of other accounts', () => {
  test('can be set by an approved admin, whom the audit log names', async () => {
    const admin = await createUser(sql, { status: 'approved' })
    const other = await createUser(sql)
    await setStatus(admin, other, 'approved')
    expect(await statusOf(other)).toBe('approved')
    const entry = await only(
      sql`select actor, details from public.audit_log where row_id = ${other} and action = 'update'`,
    )
    expect(entry).toEqual({
      actor: admin,
      details: { status: { from: 'pending', to: 'approved' }, role: { from: 'admin', to: 'admin' } },
    })
  })

  test('cannot be set by any other account, nor for one’s own account', async () => {
    const admin = await createUser(sql, { status: 'approved' })
    const pending = await createUser(sql)
    const disabled = await createUser(sql, { status: 'disabled' })
    for (const user of [pending, disabled]) {
      await expect(setStatus(user, admin, 'disabled')).rejects.toMatchObject({ code: '42501', message: 'not_allowed' })
      await expect(setStatus(user, user, 'approved')).rejects.toMatchObject({ code: '42501', message: 'not_allowed' })
    }
    await expect(setStatus(admin, admin, 'disabled')).rejects.toMatchObject({ code: 'P0001', message: 'own_status' })
    await expect(setStatus(admin, pending, 'owner')).rejects.toMatchObject({ code: 'P0001', message: 'invalid_status' })
    await expect(setStatus(admin, randomUUID(), 'approved')).rejects.toMatchObject({
      code: 'P0001',
      message: 'unknown_profile',
    })
    expect(
      await attempt(sql, { role: 'anon' }, (as) => as`select public.set_profile_status(${admin}, 'disabled')`),
    ).toEqual(refused)
  })

  test('always leaves an approved admin, even when two disable each other concurrently', async () => {
    const first = await createUser(sql, { status: 'approved' })
    for (let round = 0; round < 10; round += 1) {
      const second = await createUser(sql, { status: 'approved' })
      await Promise.allSettled([setStatus(first, second, 'disabled'), setStatus(second, first, 'disabled')])
      expect(new Set([await statusOf(first), await statusOf(second)])).toEqual(new Set(['approved', 'disabled']))
      await sql`update public.profiles set status = 'approved' where user_id = ${first}`
      await sql`delete from auth.users where id = ${second}`
    }
    await expect(sql`update public.profiles set status = 'disabled' where user_id = ${first}`).rejects.toMatchObject({
      message: 'last_admin',
    })
  })
})

describe('a disabled admin [D5]', () => {
  test('loses access immediately, with the same token', async () => {
    const admin = await createUser(sql, { status: 'approved' })
    const other = await createUser(sql, { status: 'approved' })
    await sql`insert into public.contacts (name, email, message) values ('Kari', 'kari@example.test', 'Hei')`
    const read = () => asRole(sql, { userId: other }, (as) => as`select id from public.contacts`)
    expect(await read()).toHaveLength(1)
    await setStatus(admin, other, 'disabled')
    expect(await read()).toHaveLength(0)
    await expect(asRole(sql, { userId: other }, (as) => as`select public.get_quote_counters()`)).rejects.toMatchObject({
      code: '42501',
    })
  })
})

describe('an invited address', () => {
  test('is approved on confirmation, and not before', async () => {
    const admin = await createUser(sql, { status: 'approved' })
    expect([...(await invite(admin, 'Guest@Example.test'))]).toEqual([{ invited_by: admin }])
    const guest = await createUser(sql, { email: 'guest@example.test', confirmed: false })
    expect(await statusOf(guest)).toBe('pending')
    await confirm(guest)
    expect(await statusOf(guest)).toBe('approved')
  })

  test('is approved immediately when a confirmed account awaits approval', async () => {
    const admin = await createUser(sql, { status: 'approved' })
    const guest = await createUser(sql, { email: 'waiting@example.test' })
    const unconfirmed = await createUser(sql, { email: 'unconfirmed@example.test', confirmed: false })
    await invite(admin, 'waiting@example.test')
    await invite(admin, 'unconfirmed@example.test')
    expect([await statusOf(guest), await statusOf(unconfirmed)]).toEqual(['approved', 'pending'])
  })

  test('does not re-enable a disabled account, and works once', async () => {
    const admin = await createUser(sql, { status: 'approved' })
    await invite(admin, 'once@example.test')
    const guest = await createUser(sql, { email: 'once@example.test' })
    await setStatus(admin, guest, 'disabled')
    await sql`update auth.users set email_confirmed_at = now() + interval '1 minute' where id = ${guest}`
    expect(await statusOf(guest)).toBe('disabled')
    await sql`delete from auth.users where id = ${guest}`
    expect(await statusOf(await createUser(sql, { email: 'once@example.test' }))).toBe('pending')
  })
})
