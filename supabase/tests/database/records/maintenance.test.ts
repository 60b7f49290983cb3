import type postgres from 'postgres'
import { beforeEach, describe, expect, test } from 'vitest'
import { asRole, createUser } from '../../../server/testing/database.ts'
import { attempt, only } from '../support.ts'
import { useDatabase } from '../use-database.ts'

let sql: postgres.Sql

const TABLES = [
  'rate_limits',
  'contacts',
  'quote_requests',
  'newsletter_subscribers',
  'email_outbox',
  'webhook_deliveries',
] as const

useDatabase({ per: 'file' }, async (database) => {
  sql = database.sql
  await sql`insert into public.quote_templates (service_name, base_price, price_per_hour) values ('Advice', 1, 1)`
})
beforeEach(async () => {
  await sql`truncate public.rate_limits, public.contacts, public.quote_requests, public.newsletter_subscribers, public.newsletter_tokens, public.email_outbox, public.webhooks cascade`
  await sql`update public.system_settings set value = '24' where key = 'retention_contacts_months'`
  await sql`update public.system_settings set value = '12' where key = 'retention_quotes_months'`
})

/** Inserts rows that expired a minute ago, rows that expire in a minute, and older rows that never expire. */
async function fill(): Promise<void> {
  await sql`
    insert into public.rate_limits (action, subject_hash, window_start)
    select 'contact', repeat(side, 64), now() - interval '1 day' + (case side when 'a' then '-1' else '1' end || ' minute')::interval
    from unnest(array['a', 'b']) as side
  `
  await sql`
    insert into public.contacts (name, email, message, status, handled_at, created_at)
    values ('Due', 'a@example.test', 'Hi', 'handled', private.months_before(now(), 24) - interval '1 minute', now() - interval '10 years'),
      ('Kept', 'b@example.test', 'Hi', 'handled', private.months_before(now(), 24) + interval '1 minute', now() - interval '10 years'),
      ('Kept, pending', 'c@example.test', 'Hi', 'pending', null, now() - interval '10 years')
  `
  await sql`
    insert into public.quote_requests (client_name, client_email, service_type, project_description, status, updated_at, created_at)
    values ('Due', 'a@example.test', 'Advice', 'Hi', 'rejected', private.months_before(now(), 12) - interval '1 minute', now() - interval '10 years'),
      ('Kept', 'b@example.test', 'Advice', 'Hi', 'rejected', private.months_before(now(), 12) + interval '1 minute', now() - interval '10 years'),
      ('Kept, approved', 'c@example.test', 'Advice', 'Hi', 'approved', now() - interval '10 years', now() - interval '10 years'),
      ('Kept, pending', 'd@example.test', 'Advice', 'Hi', 'pending', now() - interval '10 years', now() - interval '10 years')
  `
  await sql`
    insert into public.newsletter_subscribers (email, status, confirmation_sent_at, created_at)
    values ('due@example.test', 'pending', now() - interval '30 days 1 minute', now() - interval '1 year'),
      ('due-without-mail@example.test', 'pending', null, now() - interval '30 days 1 minute'),
      ('kept@example.test', 'pending', now() - interval '30 days' + interval '1 minute', now() - interval '1 year'),
      ('kept-confirmed@example.test', 'confirmed', now() - interval '1 year', now() - interval '1 year'),
      ('kept-unsubscribed@example.test', 'unsubscribed', null, now() - interval '1 year')
  `
  await sql`
    insert into public.newsletter_tokens (subscriber_id, token_hash)
    select id, encode(sha256(convert_to(email, 'UTF8')), 'hex') from public.newsletter_subscribers
  `
  await sql`
    insert into public.email_outbox (kind, to_address, status, sent_at, created_at)
    values ('contact_receipt', 'due@example.test', 'sent', now() - interval '90 days 1 minute', now() - interval '1 year'),
      ('contact_receipt', 'kept@example.test', 'sent', now() - interval '90 days' + interval '1 minute', now() - interval '1 year'),
      ('contact_receipt', 'kept-pending@example.test', 'pending', null, now() - interval '1 year'),
      ('contact_receipt', 'kept-sending@example.test', 'sending', null, now() - interval '1 year'),
      ('contact_receipt', 'kept-dead@example.test', 'dead', null, now() - interval '1 year')
  `
  await sql`
    with webhook as (
      insert into public.webhooks (name, url, events) values ('Kept', 'https://hooks.example.test/', '{offer.sent}') returning id
    )
    insert into public.webhook_deliveries (webhook_id, event, path, data, created_at)
    select id, 'test', 'settings', '{}', now() - interval '90 days' + (side || ' minute')::interval from webhook, unnest(array['-1', '1']) as side
  `
}

const DUE = {
  rate_limits: 1,
  contacts: 1,
  quote_requests: 1,
  newsletter_subscribers: 2,
  email_outbox: 1,
  webhook_deliveries: 1,
  offers: 0,
  client_sessions: 0,
}
const NOTHING = {
  rate_limits: 0,
  contacts: 0,
  quote_requests: 0,
  newsletter_subscribers: 0,
  email_outbox: 0,
  webhook_deliveries: 0,
  offers: 0,
  client_sessions: 0,
}

async function maintain(dryRun: boolean | null): Promise<unknown> {
  const { counts } = await asRole(sql, { role: 'service_role' }, (as) =>
    only(as<{ counts: unknown }[]>`select public.run_maintenance(${dryRun}) as counts`),
  )
  return counts
}

/** Returns all rows, to compare before and after. */
async function rows(): Promise<unknown> {
  const tables = TABLES.map((table) => sql`select to_jsonb(t) as row from ${sql(`public.${table}`)} as t order by t.id`)
  return Promise.all(tables)
}

describe('run_maintenance [A4]', () => {
  test('deletes expired rows only, returns the counts, and finds nothing the second time', async () => {
    await fill()
    expect(await maintain(false)).toEqual(DUE)
    const left = await sql<{ name: string }[]>`
      select name from public.contacts union all select client_name from public.quote_requests
      union all select email from public.newsletter_subscribers union all select to_address from public.email_outbox
      union all select left(subject_hash, 1) from public.rate_limits
    `
    expect(left.map((row) => row.name).filter((name) => !/^kept/i.test(name))).toEqual(['b'])
    expect(left).toHaveLength(2 + 3 + 3 + 4 + 1)
    expect(await sql`select from public.newsletter_tokens`).toHaveLength(3)
    expect(await maintain(false)).toEqual(NOTHING)
  })

  test.each([true, null])('returns the same counts in a dry run (%s) and deletes nothing', async (dryRun) => {
    await fill()
    const before = await rows()
    const audited = await sql`select from public.audit_log`
    expect(await maintain(dryRun)).toEqual(DUE)
    expect(await rows()).toEqual(before)
    expect(await sql`select from public.audit_log`).toHaveLength(audited.length)
  })

  test('is a dry run by default', async () => {
    await fill()
    const before = await rows()
    await asRole(sql, { role: 'service_role' }, (as) => as`select public.run_maintenance()`)
    expect(await rows()).toEqual(before)
  })

  test('reads the months from the settings', async () => {
    await fill()
    await sql`update public.system_settings set value = '120' where key like 'retention_%'`
    expect(await maintain(false)).toEqual({ ...DUE, contacts: 0, quote_requests: 0 })
    await sql`update public.system_settings set value = '1' where key like 'retention_%'`
    expect(await maintain(false)).toEqual({ ...NOTHING, contacts: 2, quote_requests: 2 })
    await expect(
      sql`update public.system_settings set value = '121' where key like 'retention_%'`,
    ).rejects.toMatchObject({ code: '23514' })
  })

  test('logs the deleted quote requests in the audit log', async () => {
    await fill()
    const { id } = await only(sql<{ id: string }[]>`select id from public.quote_requests where client_name = 'Due'`)
    await maintain(false)
    expect(await sql`select action, actor from public.audit_log where row_id = ${id}`).toEqual([
      { action: 'delete', actor: null },
    ])
  })

  test('can be called by the server only [D3]', async () => {
    const admin = await createUser(sql, { status: 'approved' })
    for (const identity of [{ role: 'anon' }, { userId: admin }] as const) {
      const outcome = await attempt(sql, identity, (as) => as`select public.run_maintenance(true)`)
      expect(outcome).toMatchObject({ code: '42501' })
    }
  })
})
