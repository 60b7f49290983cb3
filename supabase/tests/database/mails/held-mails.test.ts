import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { beforeEach, describe, expect, test } from 'vitest'
import { asRole, createUser, type Identity } from '../../../server/testing/database.ts'
import { Offers } from '../offers/offers-support.ts'
import { attempt, only } from '../support.ts'
import { useDatabase } from '../use-database.ts'

let sql: postgres.Sql
let admin: string

useDatabase({ per: 'file' }, async (database) => {
  sql = database.sql
  admin = await createUser(sql, { status: 'approved' })
})
beforeEach(async () => {
  await sql`truncate public.email_outbox`
  await sql`delete from private.restored_backup`
})

const BACKUP = '2026-03-01T02:00:00+00:00'

async function write(...statuses: string[]): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    insert into public.email_outbox (kind, to_address, status, attempts)
    select 'contact_receipt', 'kari@example.test', status, 1 from unnest(${statuses}::text[]) as status returning id`
  return rows.map(({ id }) => id)
}

const hold = async () => (await only(sql<{ held: number }[]>`select private.hold_mails(${BACKUP}) as held`)).held
const statuses = async () =>
  (await sql`select status from public.email_outbox order by status`).map((row) => row['status'])
const claimed = async () =>
  (
    await asRole(sql, { role: 'service_role' }, (as) =>
      only(as<{ mails: { id: string }[] }[]>`select public.claim_outbox(10, 60) as mails`),
    )
  ).mails.map(({ id }) => id)

const settle = (mails: string[] | null, send: boolean | null, identity: Identity = { userId: admin }) =>
  asRole(sql, identity, (as) => as`select public.settle_held_mails(${send}, ${mails}::uuid[]) as settled`)
const restoredBackup = async (identity: Identity = { userId: admin }) =>
  (await asRole(sql, identity, (as) => only(as`select public.get_restored_backup() as at`)))['at']

describe('the waiting mails of a restored database [R9]', () => {
  test('are held, and neither sent nor resent; what was sent or given up stays', async () => {
    const [waiting = ''] = await write('pending', 'sending', 'sent', 'dead')
    expect(await hold()).toBe(2)
    expect(await statuses()).toEqual(['dead', 'held', 'held', 'sent'])
    expect(await claimed()).toEqual([])
    const resent = await attempt(sql, { userId: admin }, (as) => as`select public.resend_email(${waiting})`)
    expect(resent).toMatchObject({ code: 'P0001', message: 'not_resendable' })
    expect(await restoredBackup()).toEqual(new Date(BACKUP))
    expect(await hold()).toBe(0)
  })

  test('are sent once a person agrees, which the audit log records', async () => {
    const ids = await write('pending', 'sending')
    await hold()
    expect([...(await settle(null, true))]).toEqual([{ settled: 2 }])
    expect(await restoredBackup()).toBeNull()
    expect((await claimed()).toSorted()).toEqual(ids.toSorted())
    expect(await sql`select attempts from public.email_outbox`).toEqual([{ attempts: 1 }, { attempts: 1 }])
    const log = await sql`select actor, action, details from public.audit_log where row_id = any (${ids})`
    const status = { from: 'held', to: 'pending' }
    expect(log).toEqual(ids.map(() => ({ actor: admin, action: 'update', details: { status } })))
  })

  test('are sent or discarded one by one, and held until the last is decided on', async () => {
    const [sent = '', discarded = ''] = await write('pending', 'pending')
    const [other = ''] = await write('dead')
    await hold()
    expect([...(await settle([sent, other], true))]).toEqual([{ settled: 1 }])
    expect(await claimed()).toEqual([sent])
    expect(await restoredBackup()).not.toBeNull()
    expect([...(await settle([discarded], false))]).toEqual([{ settled: 1 }])
    expect(await sql`select from public.email_outbox where id = ${discarded}`).toHaveLength(0)
    expect(await only(sql`select actor, action, details from public.audit_log where row_id = ${discarded}`)).toEqual({
      actor: admin,
      action: 'delete',
      details: { kind: 'contact_receipt' },
    })
    expect(await statuses()).toEqual(['dead', 'sending'])
    expect(await restoredBackup()).toBeNull()
  })

  test('are not decided on without an answer', async () => {
    await write('pending')
    await hold()
    await expect(settle(null, null)).rejects.toMatchObject({ code: 'P0001', message: 'invalid_request' })
    expect(await statuses()).toEqual(['held'])
  })

  test('are decided on by approved admins only [D2]', async () => {
    const others = [
      { role: 'anon' },
      { role: 'service_role' },
      { userId: await createUser(sql, { status: 'pending' }) },
      { userId: await createUser(sql, { status: 'disabled' }) },
    ] as const
    await sql`truncate public.email_outbox`
    await write('pending')
    await hold()
    for (const identity of others) {
      await expect(settle(null, true, identity)).rejects.toMatchObject({ code: '42501' })
      await expect(restoredBackup(identity)).rejects.toMatchObject({ code: '42501' })
    }
    expect(await statuses()).toEqual(['held'])
  })
})

test('a reminder that the product sends by itself waits for the agreement, one by a person does not [R9]', async () => {
  const offers = await Offers.in(sql)
  const sent = await offers.offer()
  await sql`truncate public.email_outbox`
  await hold()
  const remind = () => sql`
    select private.mail_offer('offer_reminder', v) from public.offer_versions v where v.offer_id = ${sent.id}`
  await remind()
  expect(await statuses()).toEqual(['held'])
  await offers.asAdmin((as) => as`select public.remind_of_offer(${sent.id})`)
  expect(await statuses()).toEqual(['held', 'pending'])
  await settle(null, true)
  await remind()
  expect(await statuses()).toEqual(['pending', 'pending', 'pending'])
})

test('a held mail follows its person to another address, and is deleted with them', async () => {
  const person = randomUUID()
  await sql`
    with client as (
      insert into public.clients (company_name, contact_person, email) values ('Fjord', 'Kari', 'fjord@fjord.test') returning id
    )
    insert into public.client_people (id, client_id, name, email, language) select ${person}, id, 'Kari', 'kari@fjord.test', 'en' from client`
  await sql`
    insert into public.email_outbox (kind, to_address, payload)
    values ('client_answer', 'kari@fjord.test', jsonb_build_object('person_id', ${person}::text, 'name', 'Kari'))`
  await hold()
  await sql`update public.client_people set email = 'kari@fjell.test' where id = ${person}`
  expect(await sql`select to_address, status from public.email_outbox`).toEqual([
    { to_address: 'kari@fjell.test', status: 'held' },
  ])
  await sql`delete from public.client_people where id = ${person}`
  expect(await sql`select from public.email_outbox`).toHaveLength(0)
})
