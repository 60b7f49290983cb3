import type postgres from 'postgres'
import { describe, expect, test } from 'vitest'
import { asRole, createUser } from '../../../server/testing/database.ts'
import { only } from '../support.ts'
import { useDatabase } from '../use-database.ts'

let sql: postgres.Sql
let admin: string

useDatabase({ per: 'test' }, async (database) => {
  sql = database.sql
  admin = await createUser(sql, { email: 'admin@example.test', status: 'approved' })
})

const mails = async (kind: string) => [
  ...(await sql`
    select to_address, language, payload, status, next_attempt_at > now() + interval '50 minutes' as later
    from public.email_outbox where kind = ${kind} order by to_address, created_at`),
]
const waiting = () => mails('people_waiting_notification')
const setStatus = (profile: string, status: string) =>
  asRole(sql, { userId: admin }, (tx) => tx`select public.set_profile_status(${profile}, ${status})`)
const send = () => sql`update public.email_outbox set status = 'sent', sent_at = now()`

describe('approval request mail to admins', () => {
  test('is sent to every approved admin in the company’s language after the address is confirmed', async () => {
    await createUser(sql, { email: 'second@example.test', status: 'approved' })
    await sql`update public.system_settings set value = '"no"' where key = 'company_language'`
    const id = await createUser(sql, { email: 'ola@example.test', confirmed: false })
    expect(await waiting()).toEqual([])
    await sql`update auth.users set email_confirmed_at = now(), confirmation_sent_at = now() where id = ${id}`
    const mail = { language: 'no', payload: { count: 1 }, status: 'pending', later: false }
    expect(await waiting()).toEqual([
      { to_address: 'admin@example.test', ...mail },
      { to_address: 'second@example.test', ...mail },
    ])
  })

  test('is sent once per admin for 100 sign-ups, and again after an hour at the earliest', async () => {
    for (let n = 0; n < 50; n += 1) await createUser(sql)
    expect(await waiting()).toMatchObject([{ payload: { count: 50 }, later: false }])
    await send()
    for (let n = 0; n < 50; n += 1) await createUser(sql)
    expect(await waiting()).toMatchObject([{ status: 'sent' }, { payload: { count: 100 }, later: true }])
  })

  test('is deleted when no account awaits approval: approved, disabled, deleted or invited', async () => {
    const ids = [await createUser(sql), await createUser(sql), await createUser(sql)]
    await setStatus(String(ids[0]), 'approved')
    await setStatus(String(ids[1]), 'disabled')
    expect(await waiting()).toMatchObject([{ payload: { count: 1 } }])
    await sql`delete from auth.users where id = ${String(ids[2])}`
    expect(await waiting()).toEqual([])
    await asRole(sql, { userId: admin }, (tx) => tx`select public.invite_person('guest@example.test', 'en')`)
    const guest = await createUser(sql, { email: 'guest@example.test', confirmed: false })
    await sql`update auth.users set email_confirmed_at = now(), confirmation_sent_at = now() where id = ${guest}`
    expect(await waiting()).toEqual([])
  })

  test('is not queued while notifications are off', async () => {
    await sql`update public.system_settings set value = 'false' where key = 'email_notifications'`
    await createUser(sql)
    expect(await waiting()).toEqual([])
  })
})

describe('approval mail to the applicant', () => {
  test.each([
    ['no', 'no'],
    ['en', 'en'],
    ['de', 'no'],
  ])('is written in the language of the sign-up (%s), else of the company: %s', async (language, written) => {
    await sql`update public.system_settings set value = '"no"' where key = 'company_language'`
    const id = await createUser(sql, { email: 'ola@example.test', metadata: { full_name: 'Ola', language } })
    await setStatus(id, 'approved')
    expect(await mails('access_approved')).toMatchObject([
      {
        to_address: 'ola@example.test',
        language: written,
        payload: { email: 'ola@example.test', needs_password: false },
      },
    ])
  })

  test('is queued once, and not when an account is re-enabled', async () => {
    const id = await createUser(sql)
    for (const status of ['approved', 'approved', 'disabled', 'approved']) await setStatus(id, status)
    expect(await mails('access_approved')).toHaveLength(1)
  })

  test('asks for a new password when the old one was set before the confirmation [D9]', async () => {
    const id = await createUser(sql, { confirmed: false })
    await sql`update auth.users set encrypted_password = 'old' where id = ${id}`
    await setStatus(id, 'approved')
    expect(
      await only(
        sql`select payload -> 'needs_password' as needs from public.email_outbox where kind = 'access_approved'`,
      ),
    ).toEqual({
      needs: true,
    })
  })
})
