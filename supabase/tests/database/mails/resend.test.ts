import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { describe, expect, test } from 'vitest'
import { MAILS } from '../../../functions/_shared/mail/mails.ts'
import { asRole, createUser, type Identity } from '../../../server/testing/database.ts'
import { attempt, only } from '../support.ts'
import { useDatabase } from '../use-database.ts'

let sql: postgres.Sql
let admin: string

useDatabase({ per: 'file' }, async (database) => {
  sql = database.sql
  admin = await createUser(sql, { status: 'approved' })
})

async function write(status: string): Promise<string> {
  const { id } = await only(sql<{ id: string }[]>`
    insert into public.email_outbox (kind, to_address, status, attempts, next_attempt_at, last_error)
    values ('contact_receipt', 'kari@example.test', ${status}, 3, now() + interval '1 hour', '550 No such user') returning id
  `)
  return id
}

const read = (id: string) =>
  only(
    sql`select status, attempts, next_attempt_at <= now() as due, last_error from public.email_outbox where id = ${id}`,
  )

const resend = (identity: Identity, id: string) => attempt(sql, identity, (as) => as`select public.resend_email(${id})`)

describe('resend_email [R2]', () => {
  test.each(['dead', 'pending'])(
    'makes a %s mail due immediately with its attempts reset, and logs who did it',
    async (status) => {
      const id = await write(status)
      const [answer] = await asRole(sql, { userId: admin }, (as) => as`select * from public.resend_email(${id})`)
      expect(answer).toMatchObject({ id, status: 'pending', attempts: 0 })
      expect(await read(id)).toEqual({ status: 'pending', attempts: 0, due: true, last_error: '550 No such user' })
      expect(
        await only(sql`select actor, action, table_name, details from public.audit_log where row_id = ${id}`),
      ).toEqual({
        actor: admin,
        action: 'update',
        table_name: 'email_outbox',
        details: { status: { from: status, to: 'pending' }, attempts: { from: 3, to: 0 } },
      })
      const claimed = await asRole(sql, { role: 'service_role' }, (as) =>
        only(as<{ mails: { id: string }[] }[]>`select public.claim_outbox(10, 60) as mails`),
      )
      expect(claimed.mails.map((mail) => mail.id)).toEqual([id])
    },
  )

  test.each(['sent', 'sending'])('rejects a %s mail', async (status) => {
    const id = await write(status)
    const before = await read(id)
    expect(await resend({ userId: admin }, id)).toMatchObject({ code: 'P0001', message: 'not_resendable' })
    expect(await read(id)).toEqual(before)
  })

  test('rejects a missing mail', async () => {
    expect(await resend({ userId: admin }, randomUUID())).toMatchObject({ code: 'P0001', message: 'unknown_email' })
  })

  test('is rejected for everyone but approved admins, without changes [D2]', async () => {
    const id = await write('dead')
    const before = await read(id)
    const others = [
      { role: 'anon' },
      { role: 'service_role' },
      { userId: await createUser(sql, { status: 'pending' }) },
      { userId: await createUser(sql, { status: 'disabled' }) },
    ] as const
    for (const identity of others) expect(await resend(identity, id)).toMatchObject({ code: '42501' })
    expect(await read(id)).toEqual(before)
  })
})

const notify = async (kind: string) =>
  (
    await only(
      sql<
        { language: string }[]
      >`insert into public.email_outbox (kind, language) values (${kind}, 'en') returning language`,
    )
  ).language
const setLanguage = (value: string) =>
  attempt(
    sql,
    { userId: admin },
    (as) => as`update public.system_settings set value = ${value}::text::jsonb where key = 'company_language'`,
  )

describe('mails to the company', () => {
  test('are in the company’s language, those to visitors in the visitor’s', async () => {
    expect(await notify('contact_notification')).toBe('en')
    await sql`update public.system_settings set value = '"no"' where key = 'company_language'`
    for (const [kind, { inCompanyLanguage }] of Object.entries(MAILS))
      expect([kind, await notify(kind)]).toEqual([kind, inCompanyLanguage ? 'no' : 'en'])
  })

  test('support two languages', async () => {
    expect(await setLanguage('"en"')).toEqual({ rows: 1 })
    for (const value of ['"sv"', '7', 'null']) expect(await setLanguage(value)).toMatchObject({ code: '23514' })
  })
})
