import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { describe, expect, test } from 'vitest'
import { addFactor, asRole, createUser } from '../../../server/testing/database.ts'
import { attempt, only } from '../support.ts'
import { useDatabase } from '../use-database.ts'

let sql: postgres.Sql
let admin: string

useDatabase({ per: 'test' }, async (database) => {
  sql = database.sql
  admin = await createUser(sql, { email: 'admin@example.test', fullName: 'Kari Nordmann', status: 'approved' })
})

type Row = Record<string, unknown>
const as = (userId: string, query: (tx: postgres.TransactionSql) => Promise<Row[]>) => asRole(sql, { userId }, query)
const list = async (userId: string) => [...(await as(userId, (tx) => tx`select * from public.list_people()`))]
const invites = async (userId: string) => [...(await as(userId, (tx) => tx`select * from public.list_invites()`))]
const invite = (userId: string, email: string | null, language: string | null = 'en') =>
  only(as(userId, (tx) => tx`select * from public.invite_person(${email}, ${language})`))
const revoke = (userId: string, id: unknown) => as(userId, (tx) => tx`select public.revoke_invite(${String(id)})`)
const setStatus = (userId: string, profile: string, status: string) =>
  as(userId, (tx) => tx`select * from public.set_profile_status(${profile}, ${status})`)
const failure = (message: string, code = 'P0001') => ({ code, message })

describe('the people', () => {
  test('are listed with the details for a decision, pending accounts first', async () => {
    const waiting = await createUser(sql, { email: 'ola@example.test', fullName: 'Ola', confirmed: false })
    await createUser(sql, { status: 'disabled' })
    await sql`update auth.users set last_sign_in_at = '2026-01-02T03:04:05Z' where id = ${admin}`
    const people = await list(admin)
    expect(people.map(({ status }) => status)).toEqual(['pending', 'approved', 'disabled'])
    expect(people[0]).toEqual({
      user_id: waiting,
      full_name: 'Ola',
      email: 'ola@example.test',
      role: 'admin',
      status: 'pending',
      avatar_url: null,
      created_at: expect.any(Date),
      last_sign_in_at: null,
      email_confirmed: false,
      status_rank: 1,
      has_second_factor: false,
    })
    expect(people[1]).toMatchObject({ email_confirmed: true, last_sign_in_at: new Date('2026-01-02T03:04:05Z') })
  })

  test('are listed with whether they have a verified second factor', async () => {
    const colleague = await createUser(sql, { status: 'approved' })
    const starting = await createUser(sql, { status: 'approved' })
    await addFactor(sql, colleague)
    await addFactor(sql, starting, 'unverified')
    const people = await list(admin)
    expect(people.filter((person) => person['has_second_factor'] === true).map((person) => person['user_id'])).toEqual([
      colleague,
    ])
  })

  test('can be listed, invited, revoked and approved by approved admins only [D2]', async () => {
    const { id } = await invite(admin, 'guest@example.test')
    const pending = await createUser(sql)
    const disabled = await createUser(sql, { status: 'disabled' })
    for (const identity of [{ role: 'anon' }, { userId: pending }, { userId: disabled }] as const) {
      const calls = [
        attempt(sql, identity, (tx) => tx`select * from public.list_people()`),
        attempt(sql, identity, (tx) => tx`select * from public.list_invites()`),
        attempt(sql, identity, (tx) => tx`select * from public.invite_person('other@example.test', 'en')`),
        attempt(sql, identity, (tx) => tx`select public.revoke_invite(${String(id)})`),
        attempt(sql, identity, (tx) => tx`select public.set_profile_status(${pending}, 'approved')`),
        attempt(sql, identity, (tx) => tx`insert into public.invites (email) values ('other@example.test')`),
      ]
      for (const outcome of await Promise.all(calls)) expect(outcome).toMatchObject({ code: '42501' })
    }
    expect(await sql`select from public.invites`).toHaveLength(1)
    expect(await sql`select from public.email_outbox where kind = 'staff_invite'`).toHaveLength(1)
  })

  test('who are pending or disabled can read only their own profile', async () => {
    const pending = await createUser(sql)
    const disabled = await createUser(sql, { status: 'disabled' })
    for (const userId of [pending, disabled]) {
      expect([...(await as(userId, (tx) => tx`select user_id from public.profiles`))]).toEqual([{ user_id: userId }])
    }
    expect(await as(admin, (tx) => tx`select from public.profiles`)).toHaveLength(3)
  })
})

describe('an invite', () => {
  test('is stored together with its mail in the requested language', async () => {
    const stored = await invite(admin, ' Guest@Example.test ', 'no')
    expect(stored).toMatchObject({ email: 'Guest@Example.test', invited_by: admin, language: 'no', accepted_at: null })
    const mail = await only(sql`select kind, to_address, language, payload from public.email_outbox`)
    expect(mail).toEqual({
      kind: 'staff_invite',
      to_address: 'Guest@Example.test',
      language: 'no',
      payload: { invite_id: stored['id'], email: 'Guest@Example.test', invited_by: 'Kari Nordmann', role: 'admin' },
    })
    expect(await invites(admin)).toEqual([
      {
        id: stored['id'],
        email: 'Guest@Example.test',
        language: 'no',
        invited_by: 'Kari Nordmann',
        sent_at: expect.any(Date),
        created_at: expect.any(Date),
        role: 'admin',
      },
    ])
  })

  test('can be resent, at most three times an hour, without duplicates [W4]', async () => {
    const [first, second] = [await invite(admin, 'guest@example.test'), await invite(admin, 'GUEST@example.test', 'no')]
    await invite(admin, 'guest@example.test')
    await expect(invite(admin, 'guest@example.test')).rejects.toMatchObject({
      ...failure('rate_limited'),
      detail: expect.stringMatching(/^\d{1,4}$/),
    })
    expect([second['id'], second['language']]).toEqual([first['id'], 'no'])
    expect(await sql`select from public.email_outbox`).toHaveLength(3)
  })

  test('is limited to 30 an hour per admin, without affecting others [W4]', async () => {
    for (let n = 0; n < 30; n += 1) await invite(admin, `guest${n}@example.test`)
    await expect(invite(admin, 'one-more@example.test')).rejects.toMatchObject(failure('rate_limited'))
    await invite(await createUser(sql, { status: 'approved' }), 'one-more@example.test')
  })

  test.each([
    [null, 'en', 'invalid_email'],
    ['no address', 'en', 'invalid_email'],
    ['a@b.test\r\nBcc: all@example.test', 'en', 'invalid_email'],
    [`${'x'.repeat(250)}@example.test`, 'en', 'invalid_email'],
    ['guest@example.test', 'de', 'invalid_language'],
    ['guest@example.test', null, 'invalid_language'],
    ['ADMIN@example.test', 'en', 'already_approved'],
    ['gone@example.test', 'en', 'account_disabled'],
  ] as const)('to %s in %s is refused: %s', async (email, language, message) => {
    await createUser(sql, { email: 'gone@example.test', status: 'disabled' })
    await expect(invite(admin, email, language)).rejects.toMatchObject(failure(message))
    expect(await sql`select from public.email_outbox`).toHaveLength(0)
  })

  test('approves a pending confirmed account and is then no longer open', async () => {
    const waiting = await createUser(sql, { email: 'ola@example.test' })
    expect(await invite(admin, 'ola@example.test')).toMatchObject({ accepted_at: expect.any(Date) })
    expect(await only(sql`select status from public.profiles where user_id = ${waiting}`)).toEqual({
      status: 'approved',
    })
    expect(await invites(admin)).toEqual([])
  })

  test('can be reused after its account is deleted, also for a new pending account', async () => {
    await invite(admin, 'ola@example.test')
    const first = await createUser(sql, { email: 'ola@example.test' })
    await sql`delete from auth.users where id = ${first}`
    const again = await createUser(sql, { email: 'ola@example.test' })
    expect(await only(sql`select status from public.profiles where user_id = ${again}`)).toEqual({ status: 'pending' })
    await invite(admin, 'ola@example.test')
    expect(await only(sql`select status from public.profiles where user_id = ${again}`)).toEqual({ status: 'approved' })
  })

  test('approves no account and is not mailed after it is revoked', async () => {
    const { id } = await invite(admin, 'guest@example.test')
    await revoke(admin, id)
    expect([await invites(admin), [...(await sql`select from public.email_outbox`)]]).toEqual([[], []])
    const guest = await createUser(sql, { email: 'guest@example.test' })
    expect(await only(sql`select status from public.profiles where user_id = ${guest}`)).toEqual({ status: 'pending' })
    await expect(revoke(admin, id)).rejects.toMatchObject(failure('unknown_invite'))
    await expect(revoke(admin, randomUUID())).rejects.toMatchObject(failure('unknown_invite'))
  })
})

describe('the audit log', () => {
  test('names who approved, disabled, re-enabled, invited and revoked, without other personal data', async () => {
    const other = await createUser(sql, { email: 'ola@example.test', fullName: 'Ola Nordmann' })
    for (const status of ['approved', 'disabled', 'approved']) await setStatus(admin, other, status)
    const { id } = await invite(admin, 'guest@example.test')
    await invite(admin, 'guest@example.test')
    await revoke(admin, id)
    const log = await sql`
      select action, table_name, row_id, details -> 'status' ->> 'to' as status from public.audit_log
      where actor = ${admin} order by created_at, id`
    expect([...log]).toEqual([
      { action: 'update', table_name: 'profiles', row_id: other, status: 'approved' },
      { action: 'update', table_name: 'profiles', row_id: other, status: 'disabled' },
      { action: 'update', table_name: 'profiles', row_id: other, status: 'approved' },
      { action: 'insert', table_name: 'invites', row_id: id, status: null },
      { action: 'update', table_name: 'invites', row_id: id, status: null },
      { action: 'delete', table_name: 'invites', row_id: id, status: null },
    ])
    expect(JSON.stringify(await sql`select to_jsonb(a) - 'record_name' from public.audit_log a`)).not.toMatch(
      /@|Nordmann/,
    )
  })
})
