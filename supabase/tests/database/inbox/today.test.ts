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
  what: z.string().nullable(),
  words: z.string().nullable(),
  at: z.string().nullable(),
  day: z.string().nullable(),
  amount: z.number().nullable(),
  currency: z.string().nullable(),
  owner_id: z.string().nullable(),
  target: z.string().nullable(),
  payment_days: z.number().nullable(),
  is_late: z.boolean(),
})
const todaySchema = z.object({
  entries: z.array(entrySchema),
  counts: z.array(z.object({ kind: z.string(), count: z.number() })),
})

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
  expect(await today()).toEqual({ entries: [], counts: [] })
})

/** Runs statements without triggers, which would set the times. */
const quietly = (work: (as: postgres.TransactionSql) => Promise<unknown>) =>
  sql.begin(async (as) => {
    await as`set local session_replication_role = replica`
    await work(as)
  })

describe('what waits for the company', () => {
  test('is each pending request and message that is no possible spam, with what was written', async () => {
    const request = await addRequest()
    await sql`insert into public.contacts (name, email, company, message, created_at) values ('Ola', 'ola@example.test', 'Vik', 'Hello', now() - interval '1 hour')`
    await sql`insert into public.contacts (name, email, subject, message) values ('Per', 'per@example.test', 'A job', 'Hello')`
    await sql`insert into public.contacts (name, email, message, suspected_spam) values ('Bot', 'bot@example.test', 'Buy', true)`
    const client = await addClient()
    await sql`insert into public.client_messages (client_id, sender_name, message) values (${client}, 'Kari', 'When?')`
    await sql`insert into public.client_messages (client_id, sender_name, message, is_from_staff) values (${client}, 'Us', 'Now.', true)`
    const { entries, counts } = await today()
    expect(entries).toMatchObject([
      { kind: 'message', who: 'Fjord', what: 'Kari', words: 'When?', is_late: false },
      { kind: 'request', id: request, target: request, who: 'Kari', what: 'Backend', words: 'A ledger', amount: 7500, currency: 'USD' },
      { kind: 'contact', who: 'Ola', what: 'Vik', words: 'Hello', amount: null },
      { kind: 'contact', who: 'Per', what: 'A job', words: 'Hello' },
    ]) // prettier-ignore
    expect(counts).toEqual([
      { kind: 'message', count: 1 },
      { kind: 'request', count: 1 },
      { kind: 'contact', count: 2 },
    ])
    await sql`update public.contacts set status = 'handled'`
    await sql`update public.client_messages set is_read = true`
    await sql`update public.quote_requests set status = 'rejected'`
    expect(await kinds()).toEqual([])
  })

  test('is at most ten of each kind, counted to a hundred', async () => {
    await sql`
      insert into public.quote_requests (client_name, client_email, service_type, project_description)
      select 'Kari', 'kari@fjord.test', 'Backend', 'A ledger' from generate_series(1, 101)`
    const { entries, counts } = await today()
    expect([entries.length, counts]).toEqual([10, [{ kind: 'request', count: 100 }]])
  })

  test('is shown with the start of what was written', async () => {
    await sql`insert into public.contacts (name, email, message) values ('Ola', 'ola@example.test', ${'å'.repeat(10_000)})`
    expect((await today()).entries).toMatchObject([{ words: 'å'.repeat(500) }])
  })

  test('is an approved request until an offer is made from it, or it became a transaction', async () => {
    const request = await addRequest('approved')
    expect((await today()).entries).toMatchObject([{ kind: 'approved', id: request, target: null }])
    const draft = await offers.write({ quote_request_id: request })
    expect(await kinds()).toEqual([])
    await offers.withdraw((await offers.send(draft)).id)
    expect(await kinds()).toEqual(['approved'])
    const other = await addRequest('approved')
    await offers.asAdmin((as) => as`select public.convert_quote_request(${other})`)
    expect(await kinds()).toEqual(['approved'])
  })

  test('is a question about an offer until staff answer it or mark it as read, whatever became of the offer', async () => {
    const sent = await offers.offer()
    const ask = (id: string) => offers.call('ask_about_offer', { key: sent.key, id, question: 'When?' })
    await ask(randomUUID())
    expect((await today()).entries).toMatchObject([
      { kind: 'question', id: sent.id, who: 'Fjord AS', what: 'A ledger', words: 'When?', amount: 12_500 },
    ])
    await setLastDay(sent, 1)
    expect(await kinds()).toEqual(['question'])
    await offers.asAdmin((as) => as`select public.answer_client(${randomUUID()}, 'Soon.', null, null, ${sent.id}, 1)`)
    expect(await kinds()).toEqual(['expires'])
    await offers.withdraw(sent.id)
    const last = randomUUID()
    await ask(last)
    expect(await kinds()).toEqual(['question'])
    await offers.asAdmin((as) => as`update public.client_messages set is_read = true where id = ${last}`)
    expect(await kinds()).toEqual([])
  })

  test('is a reminder that is due', async () => {
    const sent = await offers.offer()
    expect(await kinds()).toEqual([])
    await sql`update public.offers set sent_at = sent_at - interval '5 days 1 second'`
    expect((await today()).entries).toMatchObject([
      { kind: 'reminder', id: sent.id, target: sent.id, amount: 12_500, currency: 'NOK', day: '2099-12-31' },
    ])
  })

  test('is a draft that was never sent, a day after it was made', async () => {
    const draft = await offers.write()
    expect(await kinds()).toEqual([])
    await quietly((as) => as`update public.offers set created_at = now() - interval '25 hours' where id = ${draft}`)
    expect((await today()).entries).toMatchObject([{ kind: 'draft', id: draft, amount: 12_500, what: 'A ledger' }])
    await offers.send(draft)
    expect(await kinds()).toEqual([])
  })
})

const target = async () => (await today()).entries[0]?.target

describe('a sent offer', () => {
  test('is listed a week before it expires, and for a month after it', async () => {
    const sent = await offers.offer({ currency: 'EUR' })
    for (const [days, expected] of [[8, []], [7, ['expires']], [0, ['expires']], [-1, ['expired']], [-30, ['expired']], [-31, []]] as const) {
      await setLastDay(sent, days) // oxlint-disable-line no-await-in-loop -- one day after the other
      expect(await kinds()).toEqual(expected) // oxlint-disable-line no-await-in-loop -- as above
    }
  }) // prettier-ignore

  test('can be reminded of once a day, twice in all, while its reader has access', async () => {
    const sent = await offers.offer()
    await setLastDay(sent, 3)
    expect(await target()).toBe(sent.id)
    await offers.asAdmin((as) => as`select public.remind_of_offer(${sent.id})`)
    expect(await target()).toBeNull()
    await sql`update public.offers set reminded_at = reminded_at - interval '25 hours'`
    expect(await target()).toBe(sent.id)
    await sql`update public.offers set access_ended_at = now()`
    expect(await target()).toBeNull()
    await sql`update public.offers set access_ended_at = null, reminders = 2`
    expect(await target()).toBeNull()
  })

  test('is gone once it is answered', async () => {
    const [accepted, withdrawn] = [await offers.offer(), await offers.offer()]
    await setLastDay(accepted, 3)
    await setLastDay(withdrawn, 3)
    await offers.accept(accepted)
    await offers.withdraw(withdrawn.id)
    expect(await kinds()).toEqual([])
  })
})

const placeOf = async (kind: string, { at = '0 hours', days = 0, money = 1, turn = 0 } = {}) =>
  (
    await only(sql<{ place: string[] }[]>`
      select private.today_order(${kind}, now() - ${at}::text::interval, date '2026-03-10' + ${days}::int, ${money}, ${turn}, now(), '2026-03-10')::text[] as place`)
  ).place.map(Number)

const hours = async (amount: number, currency: string) => {
  await sql`update public.quote_templates set base_price = 0, price_per_hour = ${amount}, currency = ${currency}`
  await sql`
    insert into public.quote_requests (client_name, client_email, service_type, project_description, complexity, estimated_hours)
    values ('Kari', 'kari@fjord.test', 'Backend', 'A ledger', 'simple', 1)`
}

describe('the order', () => {
  test.each([
    ['question', { at: '25 hours' }, { at: '23 hours' }],
    ['message', { at: '25 hours' }, { at: '23 hours' }],
    ['request', { at: '25 hours' }, { at: '23 hours' }],
    ['contact', { at: '25 hours' }, { at: '23 hours' }],
    ['expires', { days: 0 }, { days: 1 }],
    ['bill', { days: -8 }, { days: -7 }],
  ] as const)('begins with what is late: %s', async (kind, late, early) => {
    expect([(await placeOf(kind, late))[0], (await placeOf(kind, early))[0]]).toEqual([0, 1])
  })

  test.each(['expired', 'reminder', 'approved', 'draft', 'overdue'])('knows nothing late of %s', async (kind) => {
    expect((await placeOf(kind, { at: '999 days', days: -999 }))[0]).toBe(1)
  })

  test('then follows the turns, the kinds, the money and the time', async () => {
    const places = [
      await placeOf('bill', { days: -8 }),
      await placeOf('question', { money: 9 }),
      await placeOf('request', { money: 1, at: '1 hour' }),
      await placeOf('request', { money: 2, at: '3 hours' }),
      await placeOf('request', { money: 2, at: '2 hours' }),
      await placeOf('overdue', { days: -9 }),
      await placeOf('question', { turn: 1 }),
    ]
    expect(places.toSorted(compare)).toEqual(places)
  })

  test('puts the largest request of each currency first, and compares no currencies', async () => {
    await hours(900, 'NOK')
    await hours(1000, 'NOK')
    await hours(1, 'EUR')
    await hours(5, 'EUR')
    await hours(2, 'EUR')
    const { entries } = await today()
    expect(entries.map(({ amount, currency }) => `${amount} ${currency}`)).toEqual([
      '1000 NOK', '5 EUR', '900 NOK', '2 EUR', '1 EUR',
    ]) // prettier-ignore
  })

  test('gives two of each kind their turn, so that many of one hide no other', async () => {
    await sql`
      insert into public.contacts (name, email, message) select 'Ola', 'ola@example.test', 'Hello' from generate_series(1, 3)`
    const client = await addClient()
    await sql`
      insert into public.client_messages (client_id, sender_name, message)
      select ${client}, 'Kari', 'When?' from generate_series(1, 5)`
    await addRequest()
    const [m, r, c] = ['message', 'request', 'contact']
    expect(await kinds()).toEqual([m, m, r, c, c, m, m, c, m])
  })

  test('is that of the list', async () => {
    await addRequest()
    const late = await addRequest()
    await quietly(
      (as) => as`update public.quote_requests set created_at = now() - interval '2 days' where id = ${late}`,
    )
    const sent = await offers.offer()
    await offers.call('ask_about_offer', { key: sent.key, id: randomUUID(), question: 'When?' })
    const { entries } = await today()
    expect(entries.map(({ kind, is_late }) => [kind, is_late])).toEqual([
      ['request', true],
      ['question', false],
      ['request', false],
    ])
  })
})

/** Compares keys as the database does. */
function compare(one: readonly number[], other: readonly number[]): number {
  const first = one.findIndex((value, index) => value !== other[index])
  return first === -1 ? 0 : (one[first] ?? 0) - (other[first] ?? 0)
}

describe('what is to bill', () => {
  test('is each part of a plan whose day has come, until it is billed', async () => {
    const sent = await offers.offer({
      plan: [part({ title: 'First', share: 50, due: 'acceptance' }), part({ title: 'Rest', share: 50 })],
    })
    await offers.accept(sent)
    const engagement = await only(sql<{ id: string }[]>`select id from public.engagements`)
    expect((await today()).entries).toMatchObject([
      { kind: 'bill', id: engagement.id, who: 'Fjord AS', what: 'A ledger: First', amount: 6250, currency: 'NOK', payment_days: 14 },
    ]) // prettier-ignore
    const item = await only(sql<{ id: string }[]>`select id from public.plan_items where title = 'First'`)
    expect((await today()).entries[0]?.target).toBe(item.id)
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
    { kind: 'expired' },
    { kind: 'overdue', who: 'Fjord', what: 'Work', amount: 99.5, currency: 'NOK', at: null },
  ])
  await sql`update public.client_transactions set status = 'paid'`
  expect(await kinds()).toEqual(['expired'])
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
    const draft = await offers.write()
    await sql`update public.offers set owner_id = ${owner} where id = any (${[asked.id, open.id, draft]})`
    await setLastDay(open, 1)
    await quietly((as) => as`update public.offers set created_at = now() - interval '2 days' where id = ${draft}`)
  }
  await add(offers.admin)
  await add(colleague)
  await add(null)
  const [all, mine] = [await today(), await today(true)]
  const kind = ['question', 'message', 'request', 'contact', 'expires', 'approved', 'draft', 'bill', 'overdue']
  expect(mine.entries.map((entry) => [entry.kind, entry.owner_id])).toEqual(kind.map((each) => [each, offers.admin]))
  const owners = new Map(kind.map((each) => [each, all.entries.filter((entry) => entry.kind === each)]))
  for (const entries of owners.values())
    expect(new Set(entries.map(({ owner_id }) => owner_id))).toEqual(new Set([colleague, null, offers.admin]))
  expect(mine.counts).toEqual(kind.map((each) => ({ kind: each, count: 1 })))
  // What a person who has left took care of is everybody's.
  await sql`update public.profiles set status = 'disabled' where user_id = ${colleague}`
  const after = await today()
  expect(after.counts).toEqual(all.counts)
  expect(after.entries.filter(({ owner_id }) => owner_id === colleague)).toEqual([])
  expect((await today(true)).counts).toEqual(mine.counts)
})

test('is refused to all but approved admins [D2]', async () => {
  const pending = await createUser(sql, { status: 'pending' })
  for (const identity of [{ role: 'anon' }, { userId: pending }] as const)
    expect(await attempt(sql, identity, (as) => as`select public.get_today()`)).toMatchObject({ code: '42501' })
})
