import type postgres from 'postgres'
import { beforeEach, describe, expect, test } from 'vitest'
import { asRole } from '../../../server/testing/database.ts'
import { Clients } from '../clients/client-support.ts'
import { attempt, only } from '../support.ts'
import { useDatabase } from '../use-database.ts'

let sql: postgres.Sql
let clients: Clients
let client: string
let n = 0

useDatabase({ per: 'file' }, async (database) => {
  sql = database.sql
  clients = await Clients.in(sql)
})
beforeEach(async () => {
  n += 1
  client = await clients.add(`Fjord ${n} AS`, `kari${n}@due.test`)
  await sql`update public.client_transactions set status = 'paid' where status = 'pending'`
  await setAutomatic(true)
})

const setAutomatic = (value: boolean) =>
  sql`update public.system_settings set value = ${sql.json(value)} where key = 'payment_reminders_automatic'`

/** Adds a payment that was due some days ago. */
const payment = async (late = 7, amount = 1000) =>
  (
    await only(sql<{ id: string }[]>`
      insert into public.client_transactions (client_id, description, amount, currency, due_date, reference)
      values (${client}, 'A ledger: First', ${amount}, 'NOK', private.company_today() - ${late}::int, ${`20${n}`}) returning id`)
  ).id
const remind = (id: string, userId = clients.admin) =>
  attempt(sql, { userId }, (as) => as`select public.remind_of_payment(${id})`)
const reminded = async (id: string) =>
  (await clients.asAdmin((as) => only(as<{ at: number }[]>`select public.remind_of_payment(${id}) as at`))).at
const sendDue = async () =>
  (
    await asRole(sql, { role: 'service_role' }, (as) =>
      only(as<{ sent: number }[]>`select public.send_due_payment_reminders() as sent`),
    )
  ).sent
const mails = (id: string) =>
  sql<{ id: string; to_address: string; language: string; status: string }[]>`
    select id, to_address, language, status, payload from public.email_outbox
    where kind = 'payment_reminder' and payload ->> 'transaction_id' = ${id} order by created_at, to_address`
const pause = (id: string, note: string | null) =>
  clients.asAdmin((as) => as`select public.pause_reminders(${id}, ${note})`)
/** Moves the reminders of a payment into the past. */
const wait = (id: string, days: number) =>
  sql`update public.payment_reminders set created_at = created_at - make_interval(days => ${days}) where client_transaction_id = ${id}`
const state = (id: string) =>
  clients.asAdmin((as) =>
    only(as`select is_due, blocked, reminders, reminder_note from public.payments_to_remind where id = ${id}`),
  )
/** Returns the key that the worker gets for a mail that it sends. */
const keyOf = async (mail: string) => {
  await sql`update public.email_outbox set status = 'sending' where id = ${mail}`
  return clients.call<string | null>('issue_client_link', mail)
}

describe('a reminder by staff', () => {
  test('is mailed to each person of the client in their language, without an account number', async () => {
    await clients.addPerson(client, `ola${n}@due.test`)
    const id = await payment()
    expect(await reminded(id)).toBe(1)
    const sent = await mails(id)
    expect(sent).toMatchObject([
      {
        to_address: `kari${n}@due.test`,
        language: 'en',
        payload: { name: 'Kari', amount: 1000, currency: 'NOK', reference: `20${n}`, position: 1 },
      },
      { to_address: `ola${n}@due.test`, language: 'no' },
    ])
    expect(JSON.stringify(sent)).not.toContain('account')
    expect(await state(id)).toMatchObject({ is_due: false, blocked: 'reminded', reminders: [{ by: 'Ingrid' }] })
  })

  test('is sent once a day and at most three times', async () => {
    const id = await payment()
    for (const position of [1, 2, 3]) {
      // oxlint-disable-next-line no-await-in-loop -- one day after the other
      expect(await reminded(id)).toBe(position)
      // oxlint-disable-next-line no-await-in-loop -- as above
      expect(await remind(id)).toMatchObject({ message: position === 3 ? 'limit' : 'reminded' })
      // oxlint-disable-next-line no-await-in-loop -- as above
      await wait(id, 8)
    }
    expect(await remind(id)).toMatchObject({ message: 'limit' })
    expect(
      await attempt(
        sql,
        { role: 'service_role' },
        (as) => as`
      insert into public.payment_reminders (client_transaction_id, position) values (${id}, 4)`,
      ),
    ).toMatchObject({ code: '42501' })
    expect(await mails(id)).toHaveLength(3)
    expect(await sendDue()).toBe(0)
  })

  test('of two people at once is sent by one', async () => {
    const id = await payment()
    const both = await Promise.allSettled([reminded(id), reminded(id), sendDue()])
    expect(await mails(id)).toHaveLength(1)
    expect(both.slice(0, 2).filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1)
  })

  test.each<[string, (id: string) => PromiseLike<unknown>, string]>([
    ['paid', (id) => sql`update public.client_transactions set status = 'paid' where id = ${id}`, 'paid'],
    [
      'not overdue',
      (id) => sql`update public.client_transactions set due_date = private.company_today() where id = ${id}`,
      'not_overdue',
    ],
    [
      'without a due date',
      (id) => sql`update public.client_transactions set due_date = null where id = ${id}`,
      'not_overdue',
    ],
    ['a credit', (id) => sql`update public.client_transactions set amount = -1 where id = ${id}`, 'credit'],
    ['paused by a note', (id) => pause(id, 'They asked for time.'), 'paused'],
    [
      'of a client whose people were removed',
      () => sql`delete from public.client_people where client_id = ${client}`,
      'no_recipient',
    ],
    [
      'of a person who was erased',
      () => clients.asAdmin((as) => as`select public.erase_personal_data(${`kari${n}@due.test`}, false)`),
      'no_recipient',
    ],
    [
      'reversed',
      async (id) => {
        await sql`update public.client_transactions set status = 'paid' where id = ${id}`
        await clients.asAdmin((as) => as`select public.reverse_transaction(${id})`)
      },
      'reversed',
    ],
  ])('is refused for a payment that is %s', async (_, change, wanted) => {
    const id = await payment()
    await change(id)
    expect(await remind(id)).toMatchObject({ message: wanted })
    expect(await sendDue()).toBe(0)
    expect(await mails(id)).toEqual([])
  })

  test('needs the rights of an admin', async () => {
    const id = await payment()
    const outcome = await attempt(sql, { role: 'anon' }, (as) => as`select public.remind_of_payment(${id})`)
    expect(outcome).toMatchObject({ code: '42501' })
    expect(
      await attempt(sql, { userId: crypto.randomUUID() }, (as) => as`select public.remind_of_payment(${id})`),
    ).toMatchObject({ message: 'not_allowed' })
    expect(
      await attempt(sql, { userId: crypto.randomUUID() }, (as) => as`select public.pause_reminders(${id}, 'x')`),
    ).toMatchObject({ message: 'not_allowed' })
  })
})

describe('a queued reminder', () => {
  test.each<[string, (id: string) => PromiseLike<unknown>]>([
    ['the payment is paid', (id) => sql`update public.client_transactions set status = 'paid' where id = ${id}`],
    ['staff pause it', (id) => pause(id, 'A mistake of ours.')],
    ['its recipient is removed', () => sql`delete from public.client_people where client_id = ${client}`],
    [
      'its recipient is erased',
      () => clients.asAdmin((as) => as`select public.erase_personal_data(${`kari${n}@due.test`}, false)`),
    ],
  ])('is dropped once %s, and gets no key when a worker already holds it [D24]', async (_, change) => {
    const [waiting, held] = [await payment(), await payment(8)]
    await reminded(waiting)
    await reminded(held)
    const [mail] = await mails(held)
    await sql`update public.email_outbox set status = 'sending' where id = ${String(mail?.id)}`
    await change(waiting)
    await change(held).then(undefined, () => undefined)
    expect(await mails(waiting)).toEqual([])
    expect(await keyOf(String(mail?.id))).toBeNull()
  })

  test('follows its person to another address, and opens the client’s page', async () => {
    const id = await payment()
    await reminded(id)
    await sql`update public.client_people set email = ${`new${n}@due.test`} where client_id = ${client}`
    const [mail] = await mails(id)
    expect(mail).toMatchObject({ to_address: `new${n}@due.test` })
    expect(await keyOf(String(mail?.id))).toMatch(/^[0-9a-f]{64}$/)
  })
})

describe('a due reminder', () => {
  test('is proposed some days after the due date, and after each reminder', async () => {
    expect(await state(await payment(6))).toMatchObject({ is_due: false, blocked: null })
    const id = await payment(7)
    expect(await state(id)).toMatchObject({ is_due: true })
    await reminded(id)
    await wait(id, 6)
    expect(await state(id)).toMatchObject({ is_due: false, blocked: null })
    await wait(id, 1)
    expect(await state(id)).toMatchObject({ is_due: true })
    await pause(id, 'They asked for time.')
    expect(await state(id)).toMatchObject({ is_due: false, reminder_note: 'They asked for time.' })
    await pause(id, ' ')
    expect(await state(id)).toMatchObject({ is_due: true, reminder_note: null })
  })

  test('is not sent without the setting, and by ten workers at once only once', async () => {
    const ids = [await payment(), await payment(20), await payment(3)]
    await setAutomatic(false)
    expect(await sendDue()).toBe(0)
    await setAutomatic(true)
    const counts = await Promise.all(Array.from({ length: 10 }, sendDue))
    expect(counts.reduce((sum, each) => sum + each, 0)).toBe(2)
    expect((await Promise.all(ids.map(mails))).map(({ length }) => length)).toEqual([1, 1, 0])
  })

  test('of a restored database is held until staff agree', async () => {
    const id = await payment()
    await sql`select public.hold_mails(now())`.catch(() => sql`select private.hold_mails(now())`)
    expect(await sendDue()).toBe(1)
    expect(await mails(id)).toMatchObject([{ status: 'held' }])
    await sql`delete from private.restored_backup`
  })
})

test('the client’s page shows when a payment was reminded of', async () => {
  const id = await payment()
  await reminded(id)
  const page = await clients.read(await clients.session(`kari${n}@due.test`))
  expect(page).toMatchObject({ payments: [{ id, status: 'overdue', reminded_at: [expect.any(String)] }] })
})
