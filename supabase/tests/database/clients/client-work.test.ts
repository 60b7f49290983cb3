import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { describe, expect, test } from 'vitest'
import { asRole, createUser } from '../../../server/testing/database.ts'
import { Offers, part } from '../offers/offers-support.ts'
import { only } from '../support.ts'
import { useDatabase } from '../use-database.ts'

let sql: postgres.Sql
let offers: Offers

useDatabase({ per: 'file' }, async (database) => {
  sql = database.sql
  offers = await Offers.in(sql)
  await sql`insert into public.quote_templates (service_name, base_price, price_per_hour, currency) values ('API', 1000, 100, 'NOK')`
})

interface Linked {
  readonly id: string
}
interface Row extends Linked {
  readonly kind?: string
  readonly title?: string
  readonly description?: string
  readonly state?: string
  readonly status?: string
  readonly offer?: Linked | null
  readonly engagement?: (Linked & { readonly title: string }) | null
  readonly next_bill?: { readonly title: string; readonly is_to_bill: boolean } | null
}
type Work = Record<
  'requests' | 'offers' | 'engagements' | 'payments',
  { readonly count: number; readonly rows: Row[] } | null
>

/** A client with its own address, so that tests do not see each other's rows. */
const newClient = async () => {
  const email = `kari-${randomUUID().slice(0, 8)}@fjord.test`
  const { id } = await only(sql<{ id: string }[]>`
    insert into public.clients (company_name, contact_person, email) values ('Fjord AS', 'Kari', ${email}) returning id`)
  return { id, email }
}

const ask = async (email: string, changes: Record<string, string | boolean> = {}) =>
  (
    await only(sql<{ id: string }[]>`
      insert into public.quote_requests ${sql({
        client_name: 'Kari',
        client_email: email,
        service_type: 'API',
        project_description: 'A ledger',
        ...changes,
      })} returning id`)
  ).id

const owe = async (client: string, description: string, changes: Record<string, string> = {}) =>
  (
    await only(sql<{ id: string }[]>`
      insert into public.client_transactions ${sql({ client_id: client, description, amount: 100, ...changes })} returning id`)
  ).id

const read = async (client: string, section: string | null = null): Promise<Work> =>
  (
    await offers.asAdmin((as) =>
      only(as<{ work: Work }[]>`select public.get_client_work(${client}, ${section}) as work`),
    )
  ).work

const related = (table: string, row: string) =>
  offers.asAdmin(
    (as) => as<{ kind: string; id: string; title: string }[]>`select * from public.get_related(${table}, ${row})`,
  )

const openWork = async (client: string) =>
  (
    await offers.asAdmin((as) =>
      only(
        as<{ open_work: Record<string, number> }[]>`select open_work from public.searched_clients where id = ${client}`,
      ),
    )
  ).open_work

const note = (client: string, body: string) =>
  offers.asAdmin((as) => as`insert into public.notes (client_id, body) values (${client}, ${body})`)
const bodies = async (client: string) =>
  (
    await offers.asAdmin(
      (as) => as<{ body: string | null }[]>`select body from public.get_history('clients', ${client})`,
    )
  ).flatMap(({ body }) => body ?? [])

const NONE = { count: 0, rows: [] }

describe('the work of a client', () => {
  test('is empty for a new and for an unknown client', async () => {
    const none = { requests: NONE, offers: NONE, engagements: NONE, payments: NONE }
    const { id } = await newClient()
    expect(await read(id)).toEqual(none)
    expect(await read(randomUUID())).toEqual(none)
    expect(await openWork(id)).toEqual({ offers: 0, bills: 0, unpaid: 0, overdue: 0, unread: 0 })
  })

  test('leads from the request to the offer, the engagement, the payment and back', async () => {
    const { id: client, email } = await newClient()
    const request = await ask(email.toUpperCase())
    expect((await read(client)).requests).toMatchObject({
      count: 1,
      rows: [{ id: request, state: 'pending', offer: null }],
    })
    // A draft for the request has no client yet; its recipient has.
    const offer = await offers.write({
      quote_request_id: request,
      recipient_email: email,
      plan: [part({ due: 'acceptance' })],
    })
    const before = await read(client)
    expect(before.requests?.rows).toMatchObject([{ id: request, offer: { id: offer } }])
    expect(before.offers?.rows).toMatchObject([{ id: offer, state: 'draft', engagement: null, request }])
    expect(await related('offers', offer)).toEqual([{ kind: 'client', id: client, title: 'Fjord AS' }])
    await offers.accept(await offers.send(offer))
    const accepted = await read(client)
    const [work] = accepted.engagements?.rows ?? []
    if (!work) throw new Error('An accepted offer is an engagement')
    expect(accepted.offers?.rows).toMatchObject([
      { id: offer, state: 'accepted', engagement: { id: work.id, title: 'A ledger' } },
    ])
    expect(work).toMatchObject({ offer: { id: offer }, next_bill: { title: 'All of it', is_to_bill: true } })
    expect(await related('offers', offer)).toEqual([{ kind: 'engagement', id: work.id, title: 'A ledger' }])
    expect(await openWork(client)).toEqual({ offers: 0, bills: 1, unpaid: 0, overdue: 0, unread: 0 })

    const { item } = await only(
      sql<{ item: string }[]>`select id as item from public.plan_items where engagement_id = ${work.id}`,
    )
    const { bill } = await offers.asAdmin((as) =>
      only(as<{ bill: string }[]>`select public.bill_plan_item(${item}, '2026-1') as bill`),
    )
    expect((await read(client)).payments?.rows).toMatchObject([
      { id: bill, status: 'pending', engagement: { id: work.id } },
    ])
    expect(await related('client_transactions', bill)).toEqual([
      { kind: 'client', id: client, title: 'Fjord AS' },
      { kind: 'engagement', id: work.id, title: 'A ledger' },
    ])
    expect(await related('quote_requests', request)).toEqual([{ kind: 'client', id: client, title: 'Fjord AS' }])
    expect(await openWork(client)).toEqual({ offers: 0, bills: 0, unpaid: 1, overdue: 0, unread: 0 })
  })

  test('has the requests of all its people, but no possible spam, and nothing of another client', async () => {
    const { id: client, email } = await newClient()
    const other = await newClient()
    const ola = `ola-${randomUUID()}@fjord.test`
    await sql`insert into public.client_people (client_id, name, email, language) values (${client}, 'Ola', ${ola}, 'no')`
    const mine = [await ask(email), await ask(ola)]
    await ask(other.email)
    await ask(email, { suspected_spam: true, project_description: 'Buy links' })
    await offers.write({ client_id: other.id, recipient_email: email })
    await owe(other.id, 'Not theirs')
    const work = await read(client)
    expect(work.requests?.rows.map(({ id }) => id).toSorted()).toEqual(mine.toSorted())
    expect([work.offers, work.payments]).toEqual([NONE, NONE])
    // A removed person takes the requests of that address along, unless an offer of the client answers them.
    const [, hers = ''] = mine
    await sql`delete from public.client_people where email = ${ola}`
    expect((await read(client)).requests?.count).toBe(1)
    await offers.write({ client_id: client, quote_request_id: hers })
    expect((await read(client)).requests?.count).toBe(2)
  })

  test('has the visitor’s message that became the client', async () => {
    const { id: message } = await only(sql<{ id: string }[]>`
      insert into public.contacts (name, email, subject, message)
      values ('Kari', ${`kari-${randomUUID()}@fjord.test`}, 'A crane', 'Hello') returning id`)
    const { client } = await offers.asAdmin((as) =>
      only(as<{ client: string }[]>`select public.convert_contact(${message}) as client`),
    )
    expect((await read(client)).requests?.rows).toMatchObject([
      { kind: 'contact', id: message, title: 'A crane', offer: null },
    ])
  })

  test('begins with what waits for staff: open offers, what is to bill, overdue and unpaid payments', async () => {
    const { id: client } = await newClient()
    const draft = await offers.write({ client_id: client, title: 'First' })
    const answered = await offers.offer({ client_id: client, title: 'Second' })
    await offers.asAdmin((as) => as`select public.withdraw_offer(${answered.id})`)
    const paid = await owe(client, 'Paid', { status: 'paid' })
    const pending = await owe(client, 'Due later', { due_date: '2999-01-01' })
    const overdue = await owe(client, 'Overdue', { due_date: '2020-01-01' })
    const made = await sql<{ id: string }[]>`
      insert into public.engagements (client_id, title, state, created_at)
      values (${client}, 'Done', 'done', now() - interval '2 days'), (${client}, 'Running', 'running', now() - interval '3 days'),
        (${client}, 'To bill', 'done', now() - interval '4 days') returning id`
    await sql`
      insert into public.plan_items (engagement_id, position, title, amount, currency, due) values (${made[2]?.id ?? ''}, 1, 'Rest', 10, 'NOK', 'delivery')`
    await sql`insert into public.client_messages (client_id, sender_name, message) values (${client}, 'Kari', 'Hello')`
    const work = await read(client)
    expect(work.offers?.rows.map(({ id }) => id)).toEqual([draft, answered.id])
    expect(work.payments?.rows.map(({ id }) => id)).toEqual([overdue, pending, paid])
    expect(work.engagements?.rows.map(({ title }) => title)).toEqual(['To bill', 'Running', 'Done'])
    expect(await openWork(client)).toEqual({ offers: 1, bills: 1, unpaid: 2, overdue: 1, unread: 1 })
  })

  test('has five rows of each part with the count of all, and 100 of one part', async () => {
    const { id: client } = await newClient()
    await sql`
      insert into public.client_transactions (client_id, description, amount)
      select ${client}, 'Work ' || n, 100 from generate_series(1, 120) as n`
    const work = await read(client)
    expect([work.payments?.count, work.payments?.rows.length]).toEqual([101, 5])
    const all = await read(client, 'payments')
    expect([all.payments?.rows.length, all.offers, all.requests, all.engagements]).toEqual([100, null, null, null])
    expect((await openWork(client))['unpaid']).toBe(100)
  })

  test('names the engagement that a change order adds to, before and after its acceptance', async () => {
    const { id: client, email } = await newClient()
    const sent = await offers.offer({ client_id: client, recipient_email: email })
    await offers.accept(sent)
    const [work] = (await read(client)).engagements?.rows ?? []
    const order = await offers.offer({
      engagement_id: work?.id ?? '',
      client_id: client,
      recipient_email: email,
      title: 'More',
    })
    const engagement = [{ kind: 'engagement', id: work?.id, title: 'A ledger' }]
    expect(await related('offers', order.id)).toEqual(engagement)
    await offers.accept(order)
    expect(await related('offers', order.id)).toEqual(engagement)
  })
})

describe('the work of a client is refused', () => {
  test.each(['pending', 'disabled'] as const)('to a %s account, with what is related [D2]', async (status) => {
    const userId = await createUser(sql, { status })
    const { id } = await newClient()
    for (const call of [`get_client_work('${id}')`, `get_related('quote_requests', '${id}')`])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await expect(asRole(sql, { userId }, (as) => as.unsafe(`select public.${call}`))).rejects.toMatchObject({
        code: '42501',
      })
  })

  test('to visitors [D2]', async () => {
    await expect(
      asRole(sql, { role: 'anon' }, (as) => as`select public.get_client_work(${randomUUID()})`),
    ).rejects.toMatchObject({ code: '42501' })
  })
})

describe('a note on a client', () => {
  test('is in the history of that client, and is found and erased with its only person [A3]', async () => {
    const { id: client, email } = await newClient()
    const other = await newClient()
    await note(client, 'Prefers calls.')
    await note(other.id, 'Prefers mail.')
    expect(await bodies(client)).toEqual(['Prefers calls.'])
    const found = await offers.asAdmin((as) =>
      only(as<{ found: { notes: { body: string }[] } }[]>`select public.find_personal_data(${email}) as found`),
    )
    expect(found.found.notes.map(({ body }) => body)).toEqual(['Prefers calls.'])
    await sql`insert into public.client_people (client_id, name, email, language) values (${client}, 'Ola', 'ola@stays.test', 'no')`
    await offers.asAdmin((as) => as`select public.erase_personal_data(${email}, false)`)
    // The company has another person, whose notes they are as well.
    expect(await bodies(client)).toEqual(['Prefers calls.'])
    await offers.asAdmin((as) => as`select public.erase_personal_data(${other.email}, false)`)
    expect(await sql`select from public.notes where body = 'Prefers mail.'`).toHaveLength(0)
  })
})
