import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { asRole, createUser } from '../../../server/testing/database.ts'
import { Offers, part, type SentOffer } from '../offers/offers-support.ts'
import { attempt, only } from '../support.ts'
import { useDatabase } from '../use-database.ts'

let sql: postgres.Sql
let offers: Offers

useDatabase({ per: 'test' }, async (database) => {
  sql = database.sql
  offers = await Offers.in(sql)
})
beforeEach(
  () =>
    sql`insert into public.quote_templates (service_name, base_price, price_per_hour) values ('Backend', 1000, 100)`,
)

const entrySchema = z.object({
  kind: z.string(),
  id: z.string(),
  who: z.string().nullable(),
  what: z.string(),
  at: z.string().nullable(),
  day: z.string().nullable(),
  amount: z.number().nullable(),
  currency: z.string().nullable(),
  owner_id: z.string().nullable(),
})
const todaySchema = z.object({ entries: z.array(entrySchema), more: z.array(z.string()) })

const today = async (mine = false) =>
  todaySchema.parse(
    await asRole(
      sql,
      { userId: offers.admin },
      async (as): Promise<unknown> => (await only(as`select public.get_today(${mine}) as answer`))['answer'],
    ),
  )
const kinds = async () => (await today()).entries.map(({ kind }) => kind)

const addRequest = async (status = 'pending') =>
  (
    await only(sql<{ id: string }[]>`
      insert into public.quote_requests (client_name, client_email, service_type, project_description, status)
      values ('Kari', 'kari@fjord.test', 'Backend', 'A ledger', ${status}) returning id`)
  ).id
const addClient = async () =>
  (
    await only(sql<{ id: string }[]>`
      insert into public.clients (company_name, contact_person, email) values ('Fjord', 'Kari', 'kari@fjord.test') returning id`)
  ).id
/** Sets the last day of a sent offer to a number of days from today. */
const setLastDay = ({ id }: SentOffer, days: number) =>
  sql`update public.offers set sent_valid_until = private.company_today() + ${days}::int where id = ${id}`
const setZone = (zone: string) =>
  sql`update public.system_settings set value = ${sql.json(zone)} where key = 'company_time_zone'`

test('is empty when nothing waits', async () => {
  expect(await today()).toEqual({ entries: [], more: [] })
})

describe('what waits for the company', () => {
  test('is each pending request and message that is no possible spam, the oldest first', async () => {
    const request = await addRequest()
    await sql`insert into public.contacts (name, email, message, created_at) values ('Ola', 'ola@example.test', 'Hello', now() - interval '1 day')`
    await sql`insert into public.contacts (name, email, subject, message) values ('Per', 'per@example.test', 'A job', 'Hello')`
    await sql`insert into public.contacts (name, email, message, suspected_spam) values ('Bot', 'bot@example.test', 'Buy', true)`
    await sql`insert into public.client_messages (client_id, sender_name, message) values (${await addClient()}, 'Kari', 'When?')`
    const { entries, more } = await today()
    expect(entries).toMatchObject([
      { kind: 'request', id: request, who: 'Kari', what: 'Backend', amount: 7500, currency: 'USD' },
      { kind: 'contact', who: 'Ola', what: 'Hello', amount: null },
      { kind: 'contact', who: 'Per', what: 'A job' },
      { kind: 'message', who: 'Fjord', what: 'When?' },
    ])
    expect(more).toEqual([])
    await sql`update public.contacts set status = 'handled'`
    await sql`update public.client_messages set is_read = true`
    await sql`update public.quote_requests set status = 'rejected'`
    expect(await kinds()).toEqual([])
  })

  test('is at most three of each kind, and says where there are more', async () => {
    for (let n = 0; n < 4; n += 1) await addRequest() // oxlint-disable-line no-await-in-loop -- few
    const { entries, more } = await today()
    expect([entries.length, more]).toEqual([3, ['request']])
  })

  test('is an approved request until an offer is made from it, or it became a transaction', async () => {
    const request = await addRequest('approved')
    expect((await today()).entries).toMatchObject([{ kind: 'approved', id: request }])
    await offers.write({ quote_request_id: request })
    expect(await kinds()).toEqual([])
    const other = await addRequest('approved')
    await offers.asAdmin((as) => as`select public.convert_quote_request(${other})`)
    expect(await kinds()).toEqual([])
  })

  test('is a question about an offer until staff answer it or mark it as read, whatever became of the offer', async () => {
    const sent = await offers.offer()
    const ask = (id: string) => offers.call('ask_about_offer', { key: sent.key, id, question: 'When?' })
    await ask(randomUUID())
    expect((await today()).entries).toMatchObject([
      { kind: 'question', id: sent.id, who: 'Fjord AS', what: 'A ledger' },
    ])
    await offers.asAdmin((as) => as`select public.answer_client(${randomUUID()}, 'Soon.', null, null, ${sent.id}, 1)`)
    expect(await kinds()).toEqual(['sent'])
    await offers.withdraw(sent.id)
    const last = randomUUID()
    await ask(last)
    expect(await kinds()).toEqual(['question'])
    await offers.asAdmin((as) => as`update public.client_messages set is_read = true where id = ${last}`)
    expect(await kinds()).toEqual([])
  })

  test('is a reminder that is due', async () => {
    const sent = await offers.offer()
    await sql`update public.offers set sent_at = sent_at - interval '5 days 1 second'`
    expect((await today()).entries).toMatchObject([
      { kind: 'reminder', id: sent.id, amount: 12_500, currency: 'NOK', day: '2099-12-31' },
    ])
  })
})

describe('a sent offer', () => {
  test('waits for the client, and expires within seven days', async () => {
    const sent = await offers.offer({ currency: 'EUR' })
    expect((await today()).entries).toMatchObject([{ kind: 'sent', id: sent.id, amount: 12_500, currency: 'EUR' }])
    for (const [days, expected] of [[8, ['sent']], [7, ['expires']], [0, ['expires']], [-1, []]] as const) {
      await setLastDay(sent, days) // oxlint-disable-line no-await-in-loop -- one day after the other
      expect(await kinds()).toEqual(expected) // oxlint-disable-line no-await-in-loop -- as above
    }
  }) // prettier-ignore

  test('is gone once it is answered', async () => {
    await offers.accept(await offers.offer())
    await offers.withdraw((await offers.offer()).id)
    expect(await kinds()).toEqual([])
  })
})

describe('what is to bill', () => {
  test('is each part of a plan whose day has come, until it is billed', async () => {
    const sent = await offers.offer({
      plan: [part({ title: 'First', share: 50, due: 'acceptance' }), part({ title: 'Rest', share: 50 })],
    })
    await offers.accept(sent)
    const engagement = await only(sql<{ id: string }[]>`select id from public.engagements`)
    expect((await today()).entries).toMatchObject([
      { kind: 'bill', id: engagement.id, who: 'Fjord AS', what: 'A ledger: First', amount: 6250, currency: 'NOK' },
    ])
    const item = await only(sql<{ id: string }[]>`select id from public.plan_items where title = 'First'`)
    await offers.asAdmin((as) => as`select public.bill_plan_item(${item.id}, '17')`)
    expect(await kinds()).toEqual([])
    await sql`update public.engagements set state = 'done'`
    expect(await kinds()).toEqual(['bill'])
  })
})

// The day always differs between these two zones.
test('days end at midnight in the company’s time zone', async () => {
  const sent = await offers.offer()
  await sql`update public.offers set sent_valid_until = (now() at time zone 'Pacific/Pago_Pago')::date where id = ${sent.id}`
  await sql`
    insert into public.client_transactions (client_id, description, amount, currency, due_date)
    values (${await addClient()}, 'Work', 99.5, 'NOK', (now() at time zone 'Pacific/Pago_Pago')::date)`
  await setZone('Pacific/Pago_Pago')
  expect(await kinds()).toEqual(['expires'])
  await setZone('Pacific/Kiritimati')
  expect((await today()).entries).toMatchObject([
    { kind: 'overdue', who: 'Fjord', what: 'Work', amount: 99.5, currency: 'NOK', at: null },
  ])
  await sql`update public.client_transactions set status = 'paid'`
  expect(await kinds()).toEqual([])
})

test('says whose each entry is, and limits the list to those of the caller', async () => {
  const colleague = await createUser(sql, { status: 'approved' })
  const add = async (owner: string | null) => {
    const client = await addClient()
    await sql`update public.clients set owner_id = ${owner} where id = ${client}`
    await sql`update public.quote_requests set owner_id = ${owner} where id = any (${[await addRequest(), await addRequest('approved')]})`
    await sql`insert into public.contacts (name, email, message, owner_id) values ('Ola', 'ola@example.test', 'Hello', ${owner})`
    await sql`insert into public.client_messages (client_id, sender_name, message) values (${client}, 'Kari', 'When?')`
    await sql`
      insert into public.client_transactions (client_id, description, amount, currency, due_date)
      values (${client}, 'Work', 99.5, 'NOK', private.company_today() - 1)`
    await sql`
      with work as (insert into public.engagements (client_id, title, owner_id) values (${client}, 'Work', ${owner}) returning id)
      insert into public.plan_items (engagement_id, title, amount, currency, due) select id, 'All of it', 100, 'NOK', 'acceptance' from work`
    const [asked, open] = [await offers.offer(), await offers.offer()]
    await offers.call('ask_about_offer', { key: asked.key, id: randomUUID(), question: 'When?' })
    await sql`update public.offers set owner_id = ${owner} where id = any (${[asked.id, open.id]})`
  }
  await add(offers.admin)
  await add(colleague)
  await add(null)
  const [all, mine] = [await today(), await today(true)]
  const kind = ['request', 'contact', 'message', 'question', 'approved', 'sent', 'bill', 'overdue']
  expect(mine.entries.map((entry) => [entry.kind, entry.owner_id])).toEqual(kind.map((each) => [each, offers.admin]))
  const owners = new Map(kind.map((each) => [each, all.entries.filter((entry) => entry.kind === each)]))
  for (const entries of owners.values())
    expect(new Set(entries.map(({ owner_id }) => owner_id))).toEqual(new Set([colleague, null, offers.admin]))
})

test('is refused to all but approved admins [D2]', async () => {
  const pending = await createUser(sql, { status: 'pending' })
  for (const identity of [{ role: 'anon' }, { userId: pending }] as const)
    expect(await attempt(sql, identity, (as) => as`select public.get_today()`)).toMatchObject({ code: '42501' })
})
