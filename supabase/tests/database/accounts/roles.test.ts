import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { describe, expect, test } from 'vitest'
import { asRole, createUser } from '../../../server/testing/database.ts'
import { attempt, only, untilWaiting } from '../support.ts'
import { useDatabase } from '../use-database.ts'

let sql: postgres.Sql
let admin: string

useDatabase({ per: 'test' }, async (database) => {
  sql = database.sql
  admin = await createUser(sql, { status: 'approved' })
})

const setRole = (userId: string, profile: string, role: string | null) =>
  asRole(sql, { userId }, (as) => as`select * from public.set_profile_role(${profile}, ${role})`)
const setStatus = (userId: string, profile: string, status: string) =>
  asRole(sql, { userId }, (as) => as`select * from public.set_profile_status(${profile}, ${status})`)
const invite = (userId: string, email: string, role: string | null) =>
  asRole(sql, { userId }, (as) => as`select * from public.invite_person(${email}, 'en', ${role})`)
const account = (id: string) =>
  only(sql<{ role: string; status: string }[]>`select role, status from public.profiles where user_id = ${id}`)
const failure = (message: string) => ({ code: 'P0001', message })
const refused = { code: '42501', message: 'not_allowed' }

describe('the role of another account', () => {
  test('is changed by an admin, whom the audit log names', async () => {
    const other = await createUser(sql, { status: 'approved' })
    await setRole(admin, other, 'editor')
    expect(await account(other)).toEqual({ role: 'editor', status: 'approved' })
    const entry = await only(
      sql`select actor, details from public.audit_log where row_id = ${other} and details -> 'role' ->> 'to' = 'editor'`,
    )
    expect(entry).toMatchObject({ actor: admin, details: { role: { from: 'admin', to: 'editor' } } })
    await setRole(admin, other, 'admin')
    expect(await account(other)).toEqual({ role: 'admin', status: 'approved' })
  })

  test('is changed by nobody else, and nobody changes the own [D2]', async () => {
    const editor = await createUser(sql, { status: 'approved', role: 'editor' })
    const pending = await createUser(sql)
    const disabled = await createUser(sql, { status: 'disabled' })
    for (const user of [editor, pending, disabled]) {
      for (const target of [user, admin]) {
        // oxlint-disable-next-line no-await-in-loop -- each is an attack
        await expect(setRole(user, target, 'admin')).rejects.toMatchObject(refused)
      }
      expect(
        await attempt(
          sql,
          { userId: user },
          (as) => as`update public.profiles set role = 'admin' where user_id = ${user}`,
        ),
      ).toMatchObject({ code: '42501' })
    }
    expect(
      await attempt(sql, { role: 'anon' }, (as) => as`select public.set_profile_role(${admin}, 'editor')`),
    ).toMatchObject({
      code: '42501',
    })
    await expect(setRole(admin, admin, 'editor')).rejects.toMatchObject(failure('own_role'))
    await expect(setRole(admin, randomUUID(), 'editor')).rejects.toMatchObject(failure('unknown_profile'))
    for (const role of ['owner', '', null]) {
      // oxlint-disable-next-line no-await-in-loop -- each is an attack
      await expect(setRole(admin, editor, role)).rejects.toMatchObject(failure('invalid_role'))
    }
  })

  test('takes effect at once, although the session is the same [D5]', async () => {
    const other = await createUser(sql, { status: 'approved' })
    await sql`insert into public.contacts (name, email, message) values ('Kari', 'kari@example.test', 'Hello')`
    const contacts = () => attempt(sql, { userId: other }, (as) => as`select from public.contacts`)
    expect(await contacts()).toEqual({ rows: 1 })
    await setRole(admin, other, 'editor')
    expect(await contacts()).toEqual({ rows: 0 })
    await expect(invite(other, 'friend@example.test', 'admin')).rejects.toMatchObject(refused)
  })

  test('ends what the admin owned [D24]', async () => {
    const other = await createUser(sql, { status: 'approved' })
    await sql`insert into public.contacts (name, email, message, owner_id) values ('Kari', 'kari@example.test', 'Hello', ${other})`
    await setRole(admin, other, 'editor')
    expect(await only(sql`select owner_id from public.contacts`)).toEqual({ owner_id: null })
    await setRole(admin, other, 'admin')
    expect(await only(sql`select owner_id from public.contacts`)).toEqual({ owner_id: null })
  })

  test('never leaves an installation without an admin, even when two take it from each other at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const second = await createUser(sql, { status: 'approved' })
      await Promise.allSettled([setRole(admin, second, 'editor'), setRole(second, admin, 'editor')])
      expect(new Set([(await account(admin)).role, (await account(second)).role])).toEqual(new Set(['admin', 'editor']))
      await sql`update public.profiles set role = 'admin' where user_id = ${admin}`
      await sql`delete from auth.users where id = ${second}`
    }
  })

  test('never leaves one without an admin when one takes the role and the other disables', async () => {
    for (let round = 0; round < 10; round += 1) {
      const second = await createUser(sql, { status: 'approved' })
      await Promise.allSettled([setRole(admin, second, 'editor'), setStatus(second, admin, 'disabled')])
      const left = await sql`select from public.profiles where role = 'admin' and status = 'approved'`
      expect(left).toHaveLength(1)
      await sql`update public.profiles set role = 'admin', status = 'approved' where user_id = ${admin}`
      await sql`delete from auth.users where id = ${second}`
    }
  })

  test('stays that of the last admin, whoever asks, although there are editors', async () => {
    const editor = await createUser(sql, { status: 'approved', role: 'editor' })
    await expect(sql`update public.profiles set role = 'editor' where user_id = ${admin}`).rejects.toMatchObject(
      failure('last_admin'),
    )
    await expect(sql`update public.profiles set status = 'disabled' where user_id = ${admin}`).rejects.toMatchObject(
      failure('last_admin'),
    )
    await setStatus(admin, editor, 'disabled')
    expect((await account(editor)).status).toBe('disabled')
  })
})

const signUp = async (email: string, metadata = {}) => {
  const id = await createUser(sql, { email, confirmed: false, metadata })
  await sql`update auth.users set email_confirmed_at = now() where id = ${id}`
  return account(id)
}

describe('an invite [D4]', () => {
  test.each(['admin', 'editor'])('gives the role that it names: %s', async (role) => {
    await invite(admin, 'guest@example.test', role)
    expect(await signUp('guest@example.test')).toEqual({ role, status: 'approved' })
  })

  test('gives its role to a waiting account at once, and the last one counts', async () => {
    const waiting = await createUser(sql, { email: 'guest@example.test' })
    await setRole(admin, waiting, 'admin')
    await invite(admin, 'guest@example.test', 'editor')
    expect(await account(waiting)).toEqual({ role: 'editor', status: 'approved' })
    await invite(admin, 'other@example.test', 'admin')
    await invite(admin, 'other@example.test', 'editor')
    expect(await signUp('other@example.test')).toEqual({ role: 'editor', status: 'approved' })
  })

  test('gives an account of a provider, which has no password, its role', async () => {
    await invite(admin, 'guest@example.test', 'editor')
    const id = await createUser(sql, { email: 'guest@example.test', metadata: { role: 'admin' } })
    expect(await account(id)).toEqual({ role: 'editor', status: 'approved' })
  })

  test('takes no role from the metadata of the sign-up, and none but these two', async () => {
    await invite(admin, 'guest@example.test', 'editor')
    expect(await signUp('guest@example.test', { role: 'admin', invited_as: 'admin' })).toEqual({
      role: 'editor',
      status: 'approved',
    })
    for (const role of ['owner', 'service_role', '', null]) {
      // oxlint-disable-next-line no-await-in-loop -- each is an attack
      await expect(invite(admin, 'other@example.test', role)).rejects.toMatchObject(failure('invalid_role'))
    }
    const editor = await createUser(sql, { status: 'approved', role: 'editor' })
    await expect(invite(editor, 'other@example.test', 'editor')).rejects.toMatchObject(refused)
    expect(await attempt(sql, { userId: editor }, (as) => as`update public.invites set role = 'admin'`)).toMatchObject({
      code: '42501',
    })
  })

  test.each([
    ['becomes an editor', (other: string) => setRole(admin, other, 'editor')],
    ['is disabled', (other: string) => setStatus(admin, other, 'disabled')],
    ['is deleted', (other: string) => sql`delete from auth.users where id = ${other}`],
  ])('ends with its unsent mail when the person who sent it %s [D24]', async (_, end) => {
    const other = await createUser(sql, { status: 'approved' })
    await invite(other, 'friend@example.test', 'admin')
    await invite(admin, 'guest@example.test', 'editor')
    await end(other)
    expect([...(await sql`select email from public.invites`)]).toEqual([{ email: 'guest@example.test' }])
    expect([...(await sql`select to_address from public.email_outbox where kind = 'staff_invite'`)]).toEqual([
      { to_address: 'guest@example.test' },
    ])
    expect((await signUp('friend@example.test')).status).toBe('pending')
  })

  test('is refused to an admin who loses the role meanwhile', async () => {
    const other = await createUser(sql, { status: 'approved' })
    const held = Promise.withResolvers<undefined>()
    const changed = sql.begin(async (tx) => {
      await tx`update public.profiles set role = 'editor' where user_id = ${other}`
      await held.promise
    })
    const invited = attempt(
      sql,
      { userId: other },
      (as) => as`select * from public.invite_person('friend@example.test', 'en', 'admin')`,
    )
    await untilWaiting(sql, 1)
    held.resolve(undefined)
    await changed
    expect(await invited).toEqual(refused)
    expect(await sql`select from public.invites`).toHaveLength(0)
  })
})

test('an editor gets no mail about people who wait, also one that was queued before [D24]', async () => {
  const other = await createUser(sql, { status: 'approved', email: 'other@example.test' })
  await createUser(sql, { status: 'approved', role: 'editor', email: 'editor@example.test' })
  await sql`update public.profiles set email = 'admin@example.test' where user_id = ${admin}`
  await createUser(sql, { email: 'guest@example.test' })
  const addresses = async () =>
    (
      await sql<
        { to_address: string }[]
      >`select to_address from public.email_outbox where kind = 'people_waiting_notification' order by 1`
    ).map((mail) => mail.to_address)
  expect(await addresses()).toEqual(['admin@example.test', 'other@example.test'])
  await setRole(admin, other, 'editor')
  expect(await addresses()).toEqual(['admin@example.test'])
})

test('the setup stays possible where only editors are left', async () => {
  await createUser(sql, { status: 'approved', role: 'editor' })
  await expect(sql`select private.set_setup_secret()`).rejects.toMatchObject(failure('setup_closed'))
  await sql`delete from auth.users where id = ${admin}`
  const { secret } = await only(sql<{ secret: string }[]>`select private.set_setup_secret() as secret`)
  const next = await createUser(sql)
  await asRole(sql, { userId: next }, (as) => as`select public.claim_administrator(${secret})`)
  expect(await account(next)).toEqual({ role: 'admin', status: 'approved' })
})
