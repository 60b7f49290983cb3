import type postgres from 'postgres'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { asRole, createUser, type Identity } from '../../../server/testing/database.ts'
import { attempt, only } from '../support.ts'
import { useDatabase } from '../use-database.ts'

let sql: postgres.Sql
let admin: Identity

useDatabase({ per: 'file' }, async (database) => {
  sql = database.sql
  admin = { userId: await createUser(sql, { status: 'approved' }) }
  await sql`insert into public.clients (company_name, contact_person, email) values ('Fjord', 'Kari', 'kari@fjord.test')`
})
beforeEach(() =>
  quietly(async (as) => {
    for (const table of [
      'plan_items',
      'engagements',
      'offer_acceptances',
      'offer_events',
      'offer_versions',
      'offers',
      'quote_requests',
      'client_transactions',
      'contacts',
    ])
      // prettier-ignore
      await as`delete from ${as(`public.${table}`)}` // oxlint-disable-line no-await-in-loop -- few
    await as`select private.repair_counts()`
  }),
)
afterEach(() => setZone('Europe/Oslo'))

const setZone = (zone: string) =>
  sql`update public.system_settings set value = ${sql.json(zone)} where key = 'company_time_zone'`

/** Runs statements without triggers, which would set the times. */
const quietly = (work: (as: postgres.TransactionSql) => Promise<unknown>) =>
  sql.begin(async (as) => {
    await as`set local session_replication_role = replica`
    await work(as)
  })

/** When a request reached each step; only those that it has reached. */
interface Path {
  readonly request?: string
  readonly sent?: string
  readonly accepted?: string
  readonly billed?: string
  readonly paid?: string
  readonly declined?: string
  readonly withdrawn?: string
  readonly reason?: string
  /** The last day of the offer. */
  readonly until?: string
  readonly owner?: string
  readonly amount?: number
  readonly currency?: string
}

let number = 0

function add(path: Path) {
  const {
    request,
    sent,
    accepted,
    declined,
    withdrawn,
    billed,
    paid,
    until = '2026-12-31',
    amount = 100,
    currency = 'NOK',
  } = path
  number += 1
  const own = number
  const hash = 'a'.repeat(64)
  return quietly(async (as) => {
    const [quote] = request
      ? await as<{ id: string }[]>`
          insert into public.quote_requests (client_name, client_email, service_type, project_description, estimated_hours, base_price,
            price_per_hour, complexity_multiplier, total_amount, currency, created_at)
          values ('Kari', 'kari@fjord.test', 'Backend', 'A ledger', 1, 0, 0, 1, ${amount}, ${currency}, ${request}) returning id`
      : []
    const [offer] = sent
      ? await as<{ id: string }[]>`
          insert into public.offers (number, title, quote_request_id, version, state, sent_at, sent_valid_until, owner_id, company_name,
            sent_total_amount, sent_currency)
          values (${own}, 'A ledger', ${quote?.id ?? null}, 1, ${accepted ? 'accepted' : declined ? 'declined' : withdrawn ? 'withdrawn' : 'sent'},
            ${sent}, ${until}, ${path.owner ?? null}, 'Fjord', ${amount}, ${currency}) returning id`
      : []
    if (offer && sent) {
      await as`
        insert into public.offer_versions (offer_id, version, content, content_hash, total_amount, currency, valid_until, pdf, pdf_hash)
        values (${offer.id}, 1, '{}', ${hash}, ${amount}, ${currency}, '2026-12-31', ${Buffer.alloc(100)}, ${hash})`
      await as`
        insert into public.offer_events (offer_id, position, kind, version, at, hash) values (${offer.id}, 1, 'sent', 1, ${sent}, ${hash})`
    }
    const [kind, at] = declined ? ['declined', declined] : ['withdrawn', withdrawn]
    if (offer && at)
      await as`
        insert into public.offer_events (offer_id, position, kind, version, at, previous_hash, hash, details)
        values (${offer.id}, 2, ${kind ?? ''}, 1, ${at}, ${hash}, ${hash}, ${as.json({ reason: path.reason ?? null })})`
    if (offer && accepted)
      await as`
        insert into public.offer_acceptances
          (offer_id, version, content_hash, options, net_amount, vat_amount, total_amount, currency, name, consent, accepted_at, has_code)
        values (${offer.id}, 1, ${hash}, '{}', ${amount}, 0, ${amount}, ${currency}, 'Kari', 'Yes.', ${accepted}, false)`
    if (billed) {
      const bill = await only(as<{ id: string }[]>`
        insert into public.client_transactions (client_id, description, amount, currency, reference, status, created_at, paid_at)
        select id, 'Work', ${amount}, ${currency}, '17', ${paid ? 'paid' : 'pending'}, ${billed}, ${paid ?? null}::timestamptz from public.clients returning id`)
      const work = await only(as<{ id: string }[]>`
        insert into public.engagements (client_id, title) select id, 'A ledger' from public.clients returning id`)
      await as`
        insert into public.plan_items (engagement_id, offer_id, position, title, amount, currency, due, billed_at, client_transaction_id)
        values (${work.id}, ${offer?.id ?? null}, 1, 'All', ${amount}, ${currency}, 'delivery', ${billed}, ${bill.id})`
    }
  })
}

const stepSchema = z.object({
  step: z.string(),
  count: z.number(),
  amounts: z.array(z.object({ currency: z.string(), amount: z.number() })),
  went_on: z.number(),
  median_days: z.number().nullable(),
})

const pipeline = async (since = '2026-03-01', until = '2026-03-31') =>
  z
    .array(stepSchema)
    .parse(
      await asRole(
        sql,
        admin,
        async (as): Promise<unknown> =>
          (await only(as`select public.get_pipeline(${since}::text::date, ${until}::text::date) as answer`))['answer'],
      ),
    )
const sum = async () => (await pipeline())[0]?.amounts[0]?.amount
const counts = async (since?: string, until?: string) => (await pipeline(since, until)).map(({ count }) => count)

describe('the pipeline of a period', () => {
  test('has every step when nothing happened', async () => {
    const none = { count: 0, amounts: [], went_on: 0, median_days: null }
    expect(await pipeline()).toEqual(
      ['requests', 'sent', 'accepted', 'billed', 'paid'].map((step) => ({ step, ...none })),
    )
  })

  test('counts what happened in it, its amounts per currency, how much of it went on, and after how many days', async () => {
    await add({
      request: '2026-03-02T10:00:00Z',
      sent: '2026-03-05T10:00:00Z',
      accepted: '2026-03-07T10:00:00Z',
      billed: '2026-03-08T10:00:00Z',
      paid: '2026-04-10T10:00:00Z',
      amount: 1000.1,
    })
    await add({ request: '2026-03-10T10:00:00Z', sent: '2026-03-15T10:00:00Z', amount: 10.01, currency: 'USD' })
    await add({ request: '2026-03-11T10:00:00Z', amount: 0.2 })
    // An offer without a request, sent before.
    await add({ sent: '2026-02-20T10:00:00Z', accepted: '2026-03-20T10:00:00Z', amount: 5, currency: 'USD' })
    const nok = { currency: 'NOK', amount: 1000.1 }
    expect(await pipeline()).toEqual([
      { step: 'requests', count: 3, amounts: [{ currency: 'USD', amount: 10.01 }, { currency: 'NOK', amount: 1000.3 }], went_on: 2, median_days: 4 },
      { step: 'sent', count: 2, amounts: [{ currency: 'USD', amount: 10.01 }, nok], went_on: 1, median_days: 2 },
      { step: 'accepted', count: 2, amounts: [{ currency: 'USD', amount: 5 }, nok], went_on: 1, median_days: 1 },
      { step: 'billed', count: 1, amounts: [nok], went_on: 1, median_days: 33 },
      { step: 'paid', count: 0, amounts: [], went_on: 0, median_days: null },
    ]) // prettier-ignore
    expect(await counts('2026-04-01', '2026-04-30')).toEqual([0, 0, 0, 0, 1])
    expect(await counts('2026-02-20', '2026-02-20')).toEqual([0, 1, 0, 0, 0])
  })

  test('begins and ends at midnight in Oslo', async () => {
    await add({ request: '2026-02-28T22:59:59.999Z', amount: 1 })
    await add({ request: '2026-02-28T23:00:00Z', amount: 2 })
    // Summer time begins on 29 March.
    await add({ request: '2026-03-31T21:59:59.999Z', amount: 4 })
    await add({ request: '2026-03-31T22:00:00Z', amount: 8 })
    expect(await sum()).toBe(2 + 4)
    await setZone('Pacific/Kiritimati')
    expect(await sum()).toBe(1 + 2)
  })

  test('adds exactly', async () => {
    await Promise.all(Array.from({ length: 10 }, () => add({ request: '2026-03-02T10:00:00Z', amount: 0.1 })))
    expect((await pipeline())[0]?.amounts).toEqual([{ currency: 'NOK', amount: 1 }])
  })

  test('leaves out possible spam and reversed payments, and counts an offer once', async () => {
    await add({ request: '2026-03-02T10:00:00Z' })
    await add({ sent: '2026-03-02T10:00:00Z', billed: '2026-03-03T10:00:00Z', paid: '2026-03-04T10:00:00Z' })
    await quietly(async (as) => {
      await as`update public.quote_requests set suspected_spam = true`
      await as`update public.client_transactions set is_reversed = true`
      const hash = 'b'.repeat(64)
      await as`
        insert into public.offer_versions (offer_id, version, content, content_hash, total_amount, currency, valid_until, pdf, pdf_hash)
        select id, 2, '{}', ${hash}, 250, 'EUR', '2026-12-31', ${Buffer.alloc(100)}, ${hash} from public.offers`
      await as`
        insert into public.offer_events (offer_id, position, kind, version, at, previous_hash, hash)
        select id, 2, 'sent', 2, '2026-03-05T10:00:00Z', ${hash}, ${hash} from public.offers`
      await as`update public.offers set version = 2`
    })
    const [, sent] = await pipeline()
    expect(await counts()).toEqual([0, 1, 0, 0, 0])
    expect(sent?.amounts).toEqual([{ currency: 'EUR', amount: 250 }])
  })

  test.each([
    ['2026-03-02', '2026-03-01'],
    ['1999-12-31', '2026-03-01'],
    ['2026-03-01', 'infinity'],
    ['2026-03-01', null],
  ])('is not from %s to %s', async (since, until) => {
    expect(
      await attempt(sql, admin, (as) => as`select public.get_pipeline(${since}::text::date, ${until}::text::date)`),
    ).toEqual({
      code: 'P0001',
      message: 'invalid_period',
    })
  })

  test('is refused to all but approved admins [D2]', async () => {
    const pending = await createUser(sql, { status: 'pending' })
    for (const identity of [{ role: 'anon' }, { userId: pending }] as const)
      expect(
        await attempt(sql, identity, (as) => as`select public.get_pipeline('2026-03-01', '2026-03-31')`),
      ).toMatchObject({ code: '42501' })
  })
})

const resultsSchema = z.object({
  months: z.array(
    z.object({
      month: z.string(),
      accepted: z.number(),
      lost: z.number(),
      reasons: z.array(z.object({ reason: z.string(), count: z.number() })),
    }),
  ),
  words: z.array(z.object({ id: z.string(), who: z.string(), at: z.string(), words: z.string() })),
  groups: z.array(
    z.object({
      by: z.string(),
      key: z.string().nullable(),
      sent: z.number(),
      accepted: z.number(),
      lost: z.number(),
      median_days: z.number().nullable(),
      won: z.array(z.object({ currency: z.string(), amount: z.number() })),
      open: z.array(z.object({ currency: z.string(), amount: z.number() })),
    }),
  ),
})

const call = (identity: Identity, name: string) =>
  asRole(
    sql,
    identity,
    async (as): Promise<unknown> => (await only(as.unsafe(`select public.${name} as answer`)))['answer'],
  )
const results = async (since = '2026-01-01', until = '2026-06-30') =>
  resultsSchema.parse(await call(admin, `get_offer_results('${since}', '${until}')`))

const source = async () => (await results()).groups.find(({ by }) => by === 'source')?.key

describe('the offers that were decided in a period', () => {
  test('are none when nothing happened', async () => {
    expect(await results()).toEqual({ months: [], words: [], groups: [] })
  })

  test('are counted by month, with the reasons of those that were lost', async () => {
    const sent = '2026-01-02T10:00:00Z'
    await add({ sent, accepted: '2026-01-05T10:00:00Z' })
    await add({ sent, declined: '2026-01-06T10:00:00Z', reason: 'The price: far too much' })
    await add({ sent, declined: '2026-01-07T10:00:00Z', reason: 'Prisen' })
    await add({ sent, declined: '2026-02-01T10:00:00Z', reason: 'Planene våre er endret' })
    await add({ sent, declined: '2026-02-01T10:00:00Z', reason: 'The prices of others' })
    await add({ sent, declined: '2026-02-02T10:00:00Z' })
    await add({ sent, withdrawn: '2026-02-03T10:00:00Z' })
    await add({ sent, until: '2026-03-31' })
    await add({ sent, declined: '2026-07-01T10:00:00Z', reason: 'The price' })
    expect((await results()).months).toEqual([
      { month: '2026-01', accepted: 1, lost: 2, reasons: [{ reason: 'price', count: 2 }] },
      {
        month: '2026-02',
        accepted: 0,
        lost: 4,
        reasons: [
          { reason: 'other', count: 2 },
          { reason: 'changed_plans', count: 1 },
          { reason: 'withdrawn', count: 1 },
        ],
      },
      { month: '2026-03', accepted: 0, lost: 1, reasons: [{ reason: 'expired', count: 1 }] },
    ])
  })

  test('do not include an offer that can still be answered today', async () => {
    await add({ sent: '2026-01-02T10:00:00Z', until: '2026-03-31' })
    await quietly((as) => as`update public.offers set sent_valid_until = private.company_today()`)
    const { months, groups } = await results('2026-01-01', '2099-12-31')
    expect([months, groups.map(({ open }) => open)]).toEqual([
      [],
      [[{ currency: 'NOK', amount: 100 }], [{ currency: 'NOK', amount: 100 }]],
    ])
    await quietly((as) => as`update public.offers set sent_valid_until = private.company_today() - 1`)
    expect((await results('2026-01-01', '2099-12-31')).months).toMatchObject([{ lost: 1 }])
  })

  test('have what clients wrote, the latest five, cut, and as it was written', async () => {
    const sent = '2026-01-02T10:00:00Z'
    await add({ sent, declined: '2026-01-06T10:00:00Z', reason: 'The price' })
    await Promise.all(
      Array.from({ length: 6 }, (_, day) =>
        add({ sent, declined: `2026-01-1${day}T10:00:00Z`, reason: `The price: ${day}` }),
      ),
    )
    await add({ sent, declined: '2026-01-20T10:00:00Z', reason: `Something else: \u202E${'x'.repeat(1000)}` })
    const { words } = await results()
    expect(words.map(({ who, words: text }) => [who, text.slice(0, 18)])).toEqual([
      ['Fjord', 'Something else: \u202Ex'],
      ...[5, 4, 3, 2].map((day) => ['Fjord', `The price: ${day}`]),
    ])
    expect(words[0]?.words).toHaveLength(500)
  })

  test('are compared by owner and by source, with amounts of each currency apart', async () => {
    const owner = await createUser(sql, { status: 'approved' })
    const sent = '2026-01-02T10:00:00Z'
    await add({ sent, accepted: '2026-01-04T10:00:00Z', owner, amount: 10.1 })
    await add({ sent, accepted: '2026-01-06T10:00:00Z', owner, amount: 20.2, currency: 'EUR' })
    await add({ sent, accepted: '2026-01-12T10:00:00Z', owner, amount: 0.2 })
    await add({ request: sent, sent, declined: '2026-01-06T10:00:00Z', owner, reason: 'The price' })
    await add({ sent, until: '2099-12-31', amount: 5, currency: 'EUR' })
    const { groups } = await results()
    const won = [{ currency: 'EUR', amount: 20.2 }, { currency: 'NOK', amount: 10.3 }] // prettier-ignore
    const none = { sent: 1, accepted: 0, lost: 0, median_days: null, won: [], open: [{ currency: 'EUR', amount: 5 }] }
    expect(groups).toEqual([
      { by: 'owner', key: owner, sent: 4, accepted: 3, lost: 1, median_days: 4, won, open: [] },
      { by: 'owner', key: null, ...none },
      { by: 'source', key: 'direct', sent: 4, accepted: 3, lost: 0, median_days: 4, won, open: none.open },
      { by: 'source', key: 'request', sent: 1, accepted: 0, lost: 1, median_days: null, won: [], open: [] },
    ])
  })

  test('come from a change order, a request, a message or staff', async () => {
    await add({ sent: '2026-01-02T10:00:00Z' })
    expect(await source()).toBe('direct')
    await quietly(async (as) => {
      await as`update public.offers set client_id = (select id from public.clients)`
      await as`insert into public.contacts (name, email, message, client_id) select 'Kari', 'kari@fjord.test', 'Hello', id from public.clients`
    })
    expect(await source()).toBe('message')
    await quietly((as) => as`update public.offers set engagement_id = gen_random_uuid()`)
    expect(await source()).toBe('change_order')
  })

  test('are not of an invalid period', async () => {
    await expect(results('2026-03-02', '2026-03-01')).rejects.toMatchObject({ message: 'invalid_period' })
  })
})

const openSchema = z.object({
  open: z.array(
    z.object({
      stage: z.string(),
      count: z.number(),
      amounts: z.array(z.object({ currency: z.string(), amount: z.number() })),
    }),
  ),
  expected: z.array(
    z.object({ month: z.string(), amounts: z.array(z.object({ currency: z.string(), amount: z.number() })) }),
  ),
})
const open = async () => openSchema.parse(await call(admin, 'get_open_pipeline()'))

const dayOf = async (expression: string) =>
  (await only(sql.unsafe<{ day: string }[]>(`select (${expression})::date::text as day`))).day
const amounts = async () => (await open()).expected.map((month) => month.amounts)

describe('what is open', () => {
  const monthStart = `date_trunc('month', private.company_today())`

  test('has every stage, this month and the next when there is nothing', async () => {
    expect(await open()).toEqual({
      open: ['requests', 'drafts', 'sent', 'ordered', 'unpaid'].map((stage) => ({ stage, count: 0, amounts: [] })),
      expected: [
        { month: (await dayOf(monthStart)).slice(0, 7), amounts: [] },
        { month: (await dayOf(`${monthStart} + interval '1 month'`)).slice(0, 7), amounts: [] },
      ],
    })
  })

  test('is valued by stage, and each currency apart', async () => {
    await sql`insert into public.quote_templates (service_name, base_price, price_per_hour, currency) values ('Backend', 1000, 0, 'EUR')`
    await sql`
      insert into public.quote_requests (client_name, client_email, service_type, project_description, complexity, suspected_spam)
      select 'Kari', 'kari@fjord.test', 'Backend', 'A ledger', 'simple', n = 3 from generate_series(1, 3) n`
    await add({ sent: '2026-01-02T10:00:00Z', until: '2099-12-31', amount: 5, currency: 'EUR' })
    await add({ sent: '2026-01-02T10:00:00Z', until: '2099-12-31', amount: 7.5 })
    await add({ sent: '2026-01-02T10:00:00Z', until: '2026-01-03', amount: 1000 })
    await quietly(
      (as) =>
        as`insert into public.offers (number, title, total_amount, currency) values (9999, 'A ledger', 12, 'USD')`,
    )
    await sql`
      with work as (insert into public.engagements (client_id, title, state) select id, 'Work', s.state from public.clients, unnest(array['running', 'cancelled']) as s (state) returning id)
      insert into public.plan_items (engagement_id, title, amount, currency, due) select id, due, 3, 'NOK', due from work, unnest(array['delivery', 'monthly']) as due`
    await sql`
      insert into public.client_transactions (client_id, description, amount, currency, due_date, status)
      select id, 'Work', 50, 'NOK', private.company_today(), s.status from public.clients, unnest(array['pending', 'pending', 'paid']) as s (status)`
    expect((await open()).open).toEqual([
      { stage: 'requests', count: 2, amounts: [{ currency: 'EUR', amount: 2000 }] },
      { stage: 'drafts', count: 1, amounts: [{ currency: 'USD', amount: 12 }] },
      { stage: 'sent', count: 2, amounts: [{ currency: 'EUR', amount: 5 }, { currency: 'NOK', amount: 7.5 }] },
      { stage: 'ordered', count: 1, amounts: [{ currency: 'NOK', amount: 3 }] },
      { stage: 'unpaid', count: 2, amounts: [{ currency: 'NOK', amount: 100 }] },
    ]) // prettier-ignore
  })

  test('is expected on its due date, overdue this month, and not billed after the terms of payment', async () => {
    await sql`
      insert into public.client_transactions (client_id, description, amount, currency, due_date)
      select c.id, 'Work', d.amount, 'NOK', d.day from public.clients c,
        (values (1, private.company_today() - 400), (2, (date_trunc('month', private.company_today()) + interval '2 months - 1 day')::date),
          (4, (date_trunc('month', private.company_today()) + interval '2 months')::date), (8, null::date)) as d (amount, day)`
    await sql`update public.clients set payment_days = 0`
    await sql`
      with work as (insert into public.engagements (client_id, title, state) select id, 'Work', 'running' from public.clients returning id)
      insert into public.plan_items (engagement_id, title, amount, currency, due, due_date) select id, 'Part', d.amount, 'EUR', d.due, d.day from work,
        (values (1, 'date', private.company_today()), (2, 'date', private.company_today() + 400), (4, 'delivery', null::date), (8, 'monthly', null)) as d (amount, due, day)`
    const [now, next] = await amounts()
    expect(now).toEqual([{ currency: 'EUR', amount: 9 }, { currency: 'NOK', amount: 1 }]) // prettier-ignore
    expect(next).toEqual([{ currency: 'EUR', amount: 8 }, { currency: 'NOK', amount: 2 }]) // prettier-ignore
    await sql`update public.engagements set state = 'cancelled'`
    expect((await amounts()).flat().map(({ currency }) => currency)).toEqual(['NOK', 'NOK'])
  })
})

test.each(['get_open_pipeline()', `get_offer_results('2026-03-01', '2026-03-31')`])(
  '%s is refused to all but approved admins [D2]',
  async (name) => {
    const pending = await createUser(sql, { status: 'pending' })
    for (const identity of [{ role: 'anon' }, { userId: pending }] as const)
      expect(await attempt(sql, identity, (as) => as.unsafe(`select public.${name}`))).toMatchObject({ code: '42501' })
  },
)
