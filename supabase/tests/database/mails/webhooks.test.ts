import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { beforeEach, describe, expect, test } from 'vitest'
import { asRole, createUser, type Identity, openSession } from '../../../server/testing/database.ts'
import { Offers, part } from '../offers/offers-support.ts'
import { attempt, only } from '../support.ts'
import { useDatabase } from '../use-database.ts'

const EVENTS = [
  'request.created',
  'message.created',
  'offer.sent',
  'offer.accepted',
  'offer.declined',
  'step.billed',
  'payment.paid',
]

let sql: postgres.Sql
let offers: Offers
let admin: { readonly userId: string }

useDatabase({ per: 'file' }, async (database) => {
  sql = database.sql
  offers = await Offers.in(sql)
  admin = { userId: offers.admin }
  await sql`insert into public.quote_templates (service_name, base_price, price_per_hour, currency) values ('Advice', 1000, 100, 'NOK')`
})
beforeEach(async () => {
  await sql`truncate public.webhooks, public.audit_log cascade`
  await sql`delete from private.webhook_secrets`
})

/** Adds a webhook as staff do, with its secret. */
async function add(events: readonly string[] = EVENTS): Promise<{ id: string; secret: string }> {
  return asRole(sql, admin, async (as) => {
    const { id } = await only(as<{ id: string }[]>`
      insert into public.webhooks (name, url, events) values ('CRM', 'https://hooks.example.test/in?key=1', ${[...events]}) returning id`)
    const { secret } = await only(as<{ secret: string }[]>`select public.create_webhook_secret(${id}) as secret`)
    return { id, secret }
  })
}

interface Delivery {
  readonly id: string
  readonly event: string
  readonly path: string
  readonly data: Readonly<Record<string, unknown>>
}

const deliveries = async (): Promise<Delivery[]> => [
  ...(await sql<Delivery[]>`select id, event, path, data from public.webhook_deliveries order by created_at, event`),
]

interface Claimed {
  readonly id: string
  readonly url: string
  readonly secrets: readonly string[]
  readonly attempt: number
}

const claim = (most = 20) =>
  asRole(sql, { role: 'service_role' }, async (as) => {
    const { calls } = await only(as<{ calls: Claimed[] }[]>`select public.claim_webhooks(${most}, 60) as calls`)
    return calls
  })
const settle = (results: postgres.JSONValue) =>
  asRole(sql, { role: 'service_role' }, (as) => as`select public.settle_webhooks(${as.json(results)}) as settled`)
const send = (webhook: string, identity: Identity = admin) =>
  asRole(sql, identity, (as) => only(as<{ id: string }[]>`select public.test_webhook(${webhook}) as id`))
const state = (id: string) =>
  only(sql`
    select status, attempts, last_answer, next_attempt_at > now() as waits from public.webhook_deliveries where id = ${id}`)

const request = (spam = false) =>
  only(sql<{ id: string }[]>`
    insert into public.quote_requests (client_name, client_email, service_type, project_description, estimated_hours, suspected_spam)
    values ('Kari Nordmann', 'kari@fjord.test', 'Advice', 'A secret plan', 10, ${spam}) returning id`)

describe('what happens is reported', () => {
  test('a request, without the name, the address and the words of the person', async () => {
    await add()
    const { id } = await request()
    const [delivery, ...others] = await deliveries()
    expect(others).toEqual([])
    expect(delivery).toMatchObject({ event: 'request.created', path: `quote-management?request=${id}` })
    expect(delivery?.data).toEqual({
      request_id: id,
      service: 'Advice',
      complexity: 'medium',
      estimated_hours: 10,
      amount: 3000,
      currency: 'NOK',
      language: 'en',
    })
    expect(JSON.stringify(delivery)).not.toMatch(/kari|secret/i)
  })

  test('what may be spam, once a person removes the mark', async () => {
    await add()
    const { id } = await request(true)
    const message = await only(sql<{ id: string }[]>`
      insert into public.contacts (name, email, message, suspected_spam) values ('Kari', 'kari@fjord.test', 'Hi', true) returning id`)
    expect(await deliveries()).toEqual([])
    await offers.asAdmin((as) => as`update public.quote_requests set suspected_spam = false where id = ${id}`)
    await offers.asAdmin((as) => as`update public.contacts set suspected_spam = false where id = ${message.id}`)
    await offers.asAdmin((as) => as`update public.contacts set status = 'handled' where id = ${message.id}`)
    expect((await deliveries()).map(({ event }) => event)).toEqual(['request.created', 'message.created'])
  })

  test('messages from the website, from the client’s page and about an offer, but no answer of staff', async () => {
    await add(['message.created'])
    const client = await only(sql<{ id: string }[]>`
      insert into public.clients (company_name, contact_person, email) values ('Fjord AS', 'Kari', 'kari@fjord.test') returning id`)
    await sql`insert into public.contacts (name, email, message) values ('Kari', 'kari@fjord.test', 'Hi')`
    await sql`
      insert into public.client_messages (client_id, sender_name, message, is_from_staff)
      values (${client.id}, 'Kari', 'Hi', false), (${client.id}, 'Ingrid', 'Hello', true)`
    const sent = await offers.offer({ client_id: client.id })
    await offers.call('ask_about_offer', { key: sent.key, id: randomUUID(), question: 'When?', client: '203.0.113.7' })
    const named = { id: client.id, name: 'Fjord AS' }
    expect((await deliveries()).map(({ data }) => data)).toEqual([
      { message_id: expect.any(String), source: 'website', client: null, offer_id: null },
      { message_id: expect.any(String), source: 'client_page', client: named, offer_id: null },
      { message_id: expect.any(String), source: 'offer', client: named, offer_id: sent.id },
    ])
  })

  test('an offer that is sent, accepted and billed, and its payment, with the client that the acceptance makes', async () => {
    await add()
    const sent = await offers.offer({
      recipient_email: 'new@fjord.test',
      company_name: 'Nyfjord AS',
      plan: [part({ title: 'Half', share: 50 }), part({ title: 'Half', share: 50 })],
    })
    await offers.accept(sent)
    const { client_id: clientId } = await only(
      sql<{ client_id: string }[]>`select client_id from public.offers where id = ${sent.id}`,
    )
    const [item] = await sql<{ id: string }[]>`select id from public.plan_items where offer_id = ${sent.id}`
    const { bill } = await offers.asAdmin((as) =>
      only(as<{ bill: string }[]>`select public.bill_plan_item(${item?.id ?? ''}, '2026-17', '2026-12-24') as bill`),
    )
    await offers.asAdmin((as) => as`update public.client_transactions set status = 'paid' where id = ${bill}`)
    await offers.asAdmin((as) => as`select public.reverse_transaction(${bill})`)
    const client = { id: clientId, name: 'Nyfjord AS' }
    const offer = {
      offer_id: sent.id,
      number: sent.content.number,
      version: 1,
      amount: 12500,
      currency: 'NOK',
      valid_until: '2099-12-31',
    }
    const payment = {
      payment_id: bill,
      client,
      step_id: item?.id,
      reference: '2026-17',
      amount: 6250,
      currency: 'NOK',
      due_date: '2026-12-24',
    }
    const reported = await deliveries()
    expect(reported.map(({ event, data }) => [event, data])).toEqual([
      ['offer.sent', { ...offer, client: null }],
      ['offer.accepted', { ...offer, client }],
      ['step.billed', { ...payment, paid_at: null }],
      ['payment.paid', { ...payment, paid_at: expect.any(String) }],
    ])
    expect(JSON.stringify(reported)).not.toMatch(/Kari|@/)
  })

  test('a declined offer, and a payment that is recorded as paid', async () => {
    await add(['offer.declined', 'payment.paid'])
    const sent = await offers.offer()
    await offers.call('decline_offer', { key: sent.key, reason: 'Too dear', client: '203.0.113.7' })
    await sql`
      insert into public.client_transactions (client_id, description, amount, status)
      select id, 'Workshop', 100, 'paid' from public.clients limit 1`
    expect((await deliveries()).map(({ event }) => event)).toEqual(['offer.declined', 'payment.paid'])
  })

  test('to the webhooks only that want it and are on, and in the same transaction', async () => {
    const [wanted, off] = [await add(['request.created']), await add(['request.created'])]
    await add(['offer.sent'])
    await offers.asAdmin((as) => as`update public.webhooks set is_active = false where id = ${off.id}`)
    await request()
    await expect(
      sql.begin(async (transaction) => {
        await transaction`
          insert into public.quote_requests (client_name, client_email, service_type, project_description)
          values ('Ola', 'ola@fjord.test', 'Advice', 'Hi')`
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    expect(await sql`select webhook_id from public.webhook_deliveries`).toEqual([{ webhook_id: wanted.id }])
  })

  test('and a webhook that is deleted at that moment fails no visitor', async () => {
    const { id } = await add(['request.created'])
    const { promise: written, resolve: commit } = Promise.withResolvers<void>()
    const { promise: isDeleted, resolve: deleted } = Promise.withResolvers<void>()
    const deletion = sql.begin(async (transaction) => {
      await transaction`delete from public.webhooks where id = ${id}`
      deleted()
      await written
    })
    await isDeleted
    const submission = request()
    await expect.poll(() => sql`select from pg_stat_activity where wait_event_type = 'Lock'`).toHaveLength(1)
    commit()
    await deletion
    expect(await submission).toMatchObject({ id: expect.any(String) })
    expect(await deliveries()).toEqual([])
  })
})

describe('the queue', () => {
  test('claims a call once, with the secret, and repeats a failed one after the wait of mails, as often [W17]', async () => {
    const { id: webhook, secret } = await add()
    const { id } = await send(webhook)
    const calls = await claim()
    expect(calls).toEqual([
      expect.objectContaining({
        id,
        webhook_id: webhook,
        url: 'https://hooks.example.test/in?key=1',
        secrets: [secret],
        event: 'test',
        version: 1,
        attempt: 1,
      }),
    ])
    expect(await claim()).toEqual([])
    await settle([{ id, attempt: 1, outcome: 'retry', reason: 'status=500' }])
    expect(await state(id)).toEqual({ status: 'pending', attempts: 1, last_answer: 'status=500', waits: true })
    await sql`update public.webhook_deliveries set attempts = 11, next_attempt_at = now()`
    await claim()
    await settle([{ id, attempt: 12, outcome: 'retry', reason: 'timeout' }])
    expect(await state(id)).toMatchObject({ status: 'dead', attempts: 12, last_answer: 'timeout' })
  })

  test('gives up the last attempt of a worker that died, and ignores the report of one that was overtaken', async () => {
    const { id: webhook } = await add()
    const { id } = await send(webhook)
    await claim()
    await sql`update public.webhook_deliveries set next_attempt_at = now()`
    expect((await claim()).map(({ attempt: count }) => count)).toEqual([2])
    await settle([{ id, attempt: 1, outcome: 'retry', reason: 'timeout' }])
    expect(await state(id)).toMatchObject({ status: 'sending', attempts: 2 })
    await sql`update public.webhook_deliveries set attempts = 12, next_attempt_at = now()`
    expect(await claim()).toEqual([])
    expect(await state(id)).toMatchObject({ status: 'dead' })
    await settle([{ id, attempt: 12, outcome: 'sent', reason: 'status=200' }])
    expect(await state(id)).toMatchObject({ status: 'sent', last_answer: 'status=200' })
  })

  test('claims of each webhook alike, and nothing of one that is off or has no secret', async () => {
    const [busy, quiet, off] = [await add(), await add(), await add()]
    for (const { id } of [busy, busy, busy, quiet, off]) await send(id) // oxlint-disable-line no-await-in-loop -- in order
    await sql`delete from private.webhook_secrets where webhook_id = ${quiet.id}`
    await offers.asAdmin((as) => as`update public.webhooks set is_active = false where id = ${off.id}`)
    expect(await claim(2)).toHaveLength(2)
    expect(await claim(2)).toHaveLength(1)
    await offers.asAdmin((as) => as`update public.webhooks set is_active = true where id = ${off.id}`)
    expect(await claim(2)).toHaveLength(1)
  })

  test('a webhook that is deleted takes its waiting calls and its secret along', async () => {
    const { id: webhook } = await add()
    const { id } = await send(webhook)
    await claim()
    await offers.asAdmin((as) => as`delete from public.webhooks where id = ${webhook}`)
    expect([...(await settle([{ id, attempt: 1, outcome: 'sent' }]))]).toEqual([{ settled: 0 }])
    expect(await deliveries()).toEqual([])
    expect(await sql`select from private.webhook_secrets`).toHaveLength(0)
  })
})

describe('the secret', () => {
  test('is read by nobody after it was made, and the one before it signs for a day', async () => {
    const { id, secret } = await add()
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const { next } = await offers.asAdmin((as) =>
      only(as<{ next: string }[]>`select public.create_webhook_secret(${id}) as next`),
    )
    await send(id)
    expect((await claim())[0]?.secrets).toEqual([next, secret])
    await sql`update public.webhook_deliveries set next_attempt_at = now()`
    await sql`update private.webhook_secrets set previous_until = now()`
    expect((await claim())[0]?.secrets).toEqual([next])
    const shown = await offers.asAdmin(async (as) => [
      await as`select * from public.webhooks`,
      await as`select * from public.webhook_deliveries`,
      await as`select * from public.audit_log`,
    ])
    expect(JSON.stringify(shown)).not.toContain('whsec_')
    for (const identity of [admin, { role: 'service_role' }, { role: 'anon' }] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await attempt(sql, identity, (as) => as`select from private.webhook_secrets`)).toMatchObject({
        code: '42501',
      })
    }
  })

  test('and the audit log names the host of a webhook, not its URL', async () => {
    const { id } = await add(['offer.sent'])
    await offers.asAdmin(
      (as) => as`update public.webhooks set url = 'https://evil.example/steal/s3cret' where id = ${id}`,
    )
    const log = await sql`
      select actor, record_name, details -> 'host' as host from public.audit_log where table_name = 'webhooks' and action = 'update'
      order by created_at`
    expect(log.at(-1)).toEqual({
      actor: admin.userId,
      record_name: 'CRM',
      host: { from: 'hooks.example.test', to: 'evil.example' },
    })
    expect(JSON.stringify(await sql`select * from public.audit_log`)).not.toMatch(/s3cret|key=1/)
  })
})

describe('refuses', () => {
  test.each([
    'ftp://a.example/',
    'https://user:password@a.example/',
    'javascript:alert(1)',
    'https://a b/',
    'https://a.example/#part',
    'https://a.example\\@b.example/',
    'https://',
  ])('the URL %s', async (url) => {
    const refused = await attempt(
      sql,
      admin,
      (as) => as`insert into public.webhooks (name, url, events) values ('CRM', ${url}, '{offer.sent}')`,
    )
    expect(refused).toMatchObject({ code: '23514' })
  })

  test('no event, and an unknown one', async () => {
    for (const events of [[], ['offer.read'], ['offer.sent', null]]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const refused = await attempt(
        sql,
        admin,
        (as) =>
          as`insert into public.webhooks (name, url, events) values ('CRM', 'https://a.example/', ${events}::text[])`,
      )
      expect(refused).toMatchObject({ code: '23514' })
    }
  })

  test('everything to a visitor, an account without access and an admin who was removed', async () => {
    const { id } = await add()
    const { id: delivery } = await send(id)
    const removed = await createUser(sql, { status: 'approved' })
    const sessionId = await openSession(sql, removed)
    const pending = await createUser(sql, { status: 'pending' })
    const before = { userId: removed, sessionId }
    expect(await attempt(sql, before, (as) => as`delete from public.webhooks`)).toEqual({ rows: 1 })
    await offers.asAdmin((as) => as`select public.set_profile_status(${removed}, 'disabled')`)
    for (const identity of [{ role: 'anon' }, { userId: pending }, before] as const) {
      const calls = [
        (as: postgres.TransactionSql) => as`select public.create_webhook_secret(${id})`,
        (as: postgres.TransactionSql) => as`select public.test_webhook(${id})`,
        (as: postgres.TransactionSql) => as`select public.resend_webhook(${delivery})`,
        (as: postgres.TransactionSql) =>
          as`insert into public.webhooks (name, url, events) values ('X', 'https://x.test/', '{offer.sent}')`,
      ]
      for (const call of calls) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const refused = await attempt(sql, identity, call)
        expect('code' in refused && ['42501', 'P0001'].includes(refused.code)).toBe(true)
      }
    }
    expect(await attempt(sql, before, (as) => as`select from public.webhooks`)).toEqual({ rows: 0 })
    expect(await sql`select name from public.webhooks`).toEqual([{ name: 'CRM' }])
  })

  test('tests without end', async () => {
    const { id } = await add()
    await sql`delete from public.rate_limits`
    for (let count = 0; count < 30; count += 1) await send(id) // oxlint-disable-line no-await-in-loop -- in order
    expect(await attempt(sql, admin, (as) => as`select public.test_webhook(${id})`)).toMatchObject({
      message: 'rate_limited',
    })
    await sql`delete from public.rate_limits`
  })
})

describe('sending again', () => {
  test.each(['dead', 'pending', 'held', 'sent'])('makes a %s call due with its id, and is logged', async (status) => {
    const { id: webhook } = await add()
    const { id } = await send(webhook)
    await sql`update public.webhook_deliveries set status = ${status}, attempts = 5, next_attempt_at = now() + interval '1 hour'`
    await offers.asAdmin((as) => as`select public.resend_webhook(${id})`)
    expect((await claim()).map((call) => call.id)).toEqual([id])
    expect(await only(sql`select actor, record_name from public.audit_log where details ? 'resent'`)).toEqual({
      actor: admin.userId,
      record_name: 'CRM',
    })
  })

  test('is refused while a call is being sent, and while its webhook is off', async () => {
    const { id: webhook } = await add()
    const { id } = await send(webhook)
    const again = (delivery: string) => attempt(sql, admin, (as) => as`select public.resend_webhook(${delivery})`)
    await claim()
    expect(await again(id)).toMatchObject({ message: 'not_resendable' })
    await sql`update public.webhook_deliveries set status = 'dead'`
    await offers.asAdmin((as) => as`update public.webhooks set is_active = false where id = ${webhook}`)
    expect(await again(id)).toMatchObject({ message: 'webhook_off' })
    expect(await attempt(sql, admin, (as) => as`select public.test_webhook(${webhook})`)).toMatchObject({
      message: 'webhook_off',
    })
    expect(await again(randomUUID())).toMatchObject({ message: 'unknown_delivery' })
  })
})

test('a restored database calls nobody until a person switches its webhooks on [R9]', async () => {
  const { id: webhook } = await add()
  const { id: waiting } = await send(webhook)
  const { id: delivered } = await send(webhook)
  await sql`update public.webhook_deliveries set status = 'sent' where id = ${delivered}`
  const { id: withoutSecret } = await add()
  await sql`delete from private.webhook_secrets where webhook_id = ${withoutSecret}`
  await sql`select private.hold_mails(now())`
  expect(await claim()).toEqual([])
  await request()
  expect(
    await sql`select is_active, secret_created_at is null as has_none from public.webhooks order by created_at`,
  ).toEqual([
    { is_active: false, has_none: false },
    { is_active: false, has_none: true },
  ])
  await offers.asAdmin((as) => as`update public.webhooks set is_active = true`)
  expect(await claim()).toEqual([])
  expect(await sql`select id, status from public.webhook_deliveries order by status`).toEqual([
    { id: waiting, status: 'held' },
    { id: delivered, status: 'sent' },
  ])
  await offers.asAdmin((as) => as`select public.resend_webhook(${waiting})`)
  expect((await claim()).map(({ id }) => id)).toEqual([waiting])
  await sql`delete from private.restored_backup`
})
