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
    ])
      // prettier-ignore
      await as`delete from ${as(`public.${table}`)}` // oxlint-disable-line no-await-in-loop -- few
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
  readonly amount?: number
  readonly currency?: string
}

let number = 0

function add({ request, sent, accepted, billed, paid, amount = 100, currency = 'NOK' }: Path) {
  number += 1
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
          insert into public.offers (number, title, quote_request_id, version, state, sent_at, sent_valid_until)
          values (${number}, 'A ledger', ${quote?.id ?? null}, 1, 'sent', ${sent}, '2026-12-31') returning id`
      : []
    if (offer && sent) {
      await as`
        insert into public.offer_versions (offer_id, version, content, content_hash, total_amount, currency, valid_until, pdf, pdf_hash)
        values (${offer.id}, 1, '{}', ${hash}, ${amount}, ${currency}, '2026-12-31', ${Buffer.alloc(100)}, ${hash})`
      await as`
        insert into public.offer_events (offer_id, position, kind, version, at, hash) values (${offer.id}, 1, 'sent', 1, ${sent}, ${hash})`
    }
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
