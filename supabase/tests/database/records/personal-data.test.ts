import type postgres from 'postgres'
import { beforeEach, describe, expect, test } from 'vitest'
import { asRole, createUser, type Identity } from '../../../server/testing/database.ts'
import { attempt, only } from '../support.ts'
import { useDatabase } from '../use-database.ts'

const ADDRESS = 'Kari.Nordmann@example.test'
const TABLES = ['contacts', 'quote_requests', 'notes', 'newsletter_subscribers', 'newsletter_deliveries', 'email_outbox', 'client_messages', 'invites',
  'profiles', 'clients', 'client_files', 'client_people', 'client_transactions', 'offers', 'webhook_deliveries'] // prettier-ignore

let sql: postgres.Sql
let admin: string

useDatabase({ per: 'file' }, async (database) => {
  sql = database.sql
  await sql`insert into public.quote_templates (service_name, base_price, price_per_hour) values ('Advice', 1, 1)`
  await sql`
    insert into public.newsletter_issues (subject_en, subject_no, body_en, body_no, status)
    values ('Spring', 'Vår', 'Light.', 'Lys.', 'sent')`
  admin = await createUser(sql, { status: 'approved', email: 'ingrid@example.test' })
  await sql`
    insert into public.webhooks (name, url, events)
    values ('CRM', 'https://hooks.example.test/', '{request.created, message.created, payment.paid}')`
})
beforeEach(async () => {
  await sql`truncate public.contacts, public.quote_requests, public.offers, public.newsletter_subscribers, public.email_outbox, public.clients, public.invites, public.audit_log, public.webhook_deliveries cascade`
  await sql`delete from auth.users where id <> ${admin}`
  await fill(ADDRESS)
  await fill('somebody.else@example.test')
})

/** Inserts a row about a person into every table, with one client with a transaction and one without. */
async function fill(email: string): Promise<void> {
  await createUser(sql, { status: 'disabled', email })
  await sql`
    with contact as (insert into public.contacts (name, email, message) values ('Kari', ${email}, 'Hello') returning id),
    request as (
      insert into public.quote_requests (client_name, client_email, service_type, project_description)
      values ('Kari', ${email}, 'Advice', 'A shop') returning id
    )
    insert into public.notes (contact_id, quote_request_id, body)
    select id, null::uuid, 'Call her' from contact union all select null, id, 'Call her' from request
  `
  await sql`
    with reader as (insert into public.newsletter_subscribers (email, language) values (${email}, 'no') returning id)
    insert into public.newsletter_deliveries (issue_id, subscriber_id, status) select i.id, r.id, 'sent' from public.newsletter_issues i, reader r`
  await sql`insert into public.offers (title, recipient_email) values ('Draft', ${email})`
  await sql`insert into public.invites (email, accepted_at) values (${email}, now())`
  await sql`
    insert into public.email_outbox (kind, to_address, payload) values
      ('contact_receipt', ${email}, '{}'),
      ('contact_notification', null, ${sql.json({ email, name: 'Kari' })}),
      ('quote_request_notification', 'post@example.test', ${sql.json({ client_email: email })})
  `
  await sql`
    with client as (
      insert into public.clients (company_name, contact_person, email)
      values ('Kept AS', 'Kari', ${email}), ('Gone AS', 'Kari', ${email}) returning id, company_name
    ), message as (
      insert into public.client_messages (client_id, sender_name, message) select id, 'Kari', 'Hello' from client
    ), attachment as (
      insert into public.client_files (client_id, name, type, bytes) select id, 'Kari.pdf', 'application/pdf', 10 from client
    )
    insert into public.client_transactions (client_id, description, amount) select id, 'Invoice 1', 100 from client where company_name = 'Kept AS'
  `
}

const counts = async () => {
  const rows = await Promise.all(
    TABLES.map((table) => only(sql<{ count: number }[]>`select count(*)::int as count from public.${sql(table)}`)),
  )
  return Object.fromEntries(TABLES.map((table, index) => [table, rows[index]?.count]))
}
const find = async (address: string, userId = admin) =>
  asRole(sql, { userId }, async (as) => {
    const { data } = await only(
      as<{ data: Record<string, unknown[]> }[]>`select public.find_personal_data(${address}) as data`,
    )
    return data
  })
const erase = async (address: string, dryRun: boolean | null) =>
  asRole(sql, { userId: admin }, async (as) => {
    const { data } = await only(
      as<{ data: unknown }[]>`select public.erase_personal_data(${address}, ${dryRun}) as data`,
    )
    return data
  })

const tryErase = (address: string) =>
  attempt(sql, { userId: admin }, (as) => as`select public.erase_personal_data(${address}, false)`)

const ERASED = {
  deleted: {
    contacts: 1, quote_requests: 1, notes: 2, newsletter_subscribers: 1, newsletter_deliveries: 1, email_outbox: 3, client_messages: 2, client_people: 2,
    client_sessions: 0, client_files: 2, client_uploads: 0, offer_copies: 0, offer_readings: 0, webhook_deliveries: 4,
    clients: 1, invites: 1, profiles: 1, offers: 1,
  },
  anonymised: { clients: 1 },
  kept: { client_transactions: 1, offers: 0 },
} // prettier-ignore
const NOTHING = {
  deleted: Object.fromEntries(Object.keys(ERASED.deleted).map((table) => [table, 0])),
  anonymised: { clients: 0 },
  kept: { client_transactions: 0, offers: 0 },
}

describe('search for personal data [A3]', () => {
  test('finds all rows of the person for any spelling of the address, and no others', async () => {
    const found = await find(`  ${ADDRESS.toUpperCase()} `)
    expect(Object.fromEntries(Object.entries(found).map(([table, rows]) => [table, rows.length]))).toEqual({
      contacts: 1,
      quote_requests: 1,
      notes: 2,
      newsletter_subscribers: 1,
      newsletter_deliveries: 1,
      email_outbox: 3,
      client_messages: 2,
      client_files: 2,
      client_people: 2,
      clients: 2,
      client_transactions: 1,
      invites: 1,
      profiles: 1,
      offers: 1,
      webhook_deliveries: 4,
    })
    expect(JSON.stringify(found)).not.toContain('somebody.else')
    expect(JSON.stringify(found)).not.toContain('search_text')
    expect(await find('nobody@example.test')).toEqual({})
  })

  test('covers every table that contains an address', async () => {
    const columns = await sql<{ name: string }[]>`
      select distinct table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema in ('public', 'private') and table_type = 'BASE TABLE' and column_name ~ '(email|address)$' order by 1
    `
    // Keys of offers are found and end in offer-access.test.ts, copies in offer-sending.test.ts, readings in offer-readings.test.ts, links and sessions of
    // clients in client-page.test.ts, uploads in thread.test.ts.
    const elsewhere = [
      'offer_keys',
      'offer_copies',
      'offer_readings',
      'client_links',
      'client_sessions',
      'client_uploads',
    ]
    const covered = new Set([...TABLES, ...elsewhere])
    expect(columns.map(({ name }) => name).filter((name) => !covered.has(name))).toEqual([])
  })

  test('returns no token of a link, which is a secret', async () => {
    await sql`
      insert into public.email_outbox (kind, to_address, payload)
      values ('newsletter_confirmation', ${ADDRESS}, ${sql.json({ token: 'a-secret-token-of-a-link', name: 'Kari' })})`
    const found = await find(ADDRESS)
    expect(found['email_outbox']).toHaveLength(4)
    expect(found['email_outbox']).toContainEqual(expect.objectContaining({ payload: { name: 'Kari' } }))
    expect(JSON.stringify(found)).not.toContain('a-secret-token')
  })

  test('names the letters that the person was sent by their subject in the language of the reader', async () => {
    expect((await find(ADDRESS))['newsletter_deliveries']).toEqual([
      expect.objectContaining({ subject: 'Vår', status: 'sent' }),
    ])
  })

  test('is audited without the address', async () => {
    await find(ADDRESS)
    const entry = await only(
      sql`select actor, action, table_name, row_id, details from public.audit_log where table_name = 'personal_data'`,
    )
    expect(entry).toMatchObject({ actor: admin, action: 'find', details: { contacts: 1 } })
    expect(JSON.stringify(entry).toLowerCase()).not.toContain('kari')
  })
})

describe('erasure [A3]', () => {
  test('keeps the reminders and hand-overs of a payment, without what staff noted about the person', async () => {
    const { id, client_id: client } = await only(sql<{ id: string; client_id: string }[]>`
      update public.client_transactions t set reminder_note = 'Kari is ill' from public.clients c
      where c.id = t.client_id and c.email = ${ADDRESS} returning t.id, t.client_id`)
    await sql`insert into public.payment_reminders (client_transaction_id, position) values (${id}, 1)`
    await sql`
      insert into public.hand_overs (client_id, client_transaction_id, description, amount, currency, file, format)
      values (${client}, ${id}, 'Invoice 1', 100, 'NOK', 'basis.csv', 'csv')`
    expect(await find(ADDRESS)).toMatchObject({
      payment_reminders: [{ position: 1 }],
      hand_overs: [{ file: 'basis.csv' }],
    })
    expect(Object.keys(await find('somebody.else@example.test'))).not.toContain('hand_overs')
    await erase(ADDRESS, false)
    expect(await only(sql`select reminder_note from public.client_transactions where id = ${id}`)).toEqual({
      reminder_note: null,
    })
    expect(await sql`select from public.payment_reminders where client_transaction_id = ${id}`).toHaveLength(1)
    expect(await sql`select from public.hand_overs where client_transaction_id = ${id}`).toHaveLength(1)
  })

  test.each([true, null])('only counts by default (%s)', async (dryRun) => {
    const before = await counts()
    expect(await erase(ADDRESS, dryRun)).toEqual(ERASED)
    expect(await counts()).toEqual(before)
    expect(await sql`select from public.audit_log where action = 'erase'`).toHaveLength(0)
  })

  test('deletes everything except what bookkeeping law requires, and finds nothing the second time', async () => {
    expect(await erase(ADDRESS.toLowerCase(), false)).toEqual(ERASED)
    expect(await counts()).toEqual({
      contacts: 1, quote_requests: 1, notes: 2, newsletter_subscribers: 1, newsletter_deliveries: 1, email_outbox: 3, client_messages: 2, invites: 1, profiles: 2,
      clients: 3, client_files: 2, client_people: 2, webhook_deliveries: 4, client_transactions: 2, offers: 1,
    }) // prettier-ignore
    expect(await find(ADDRESS)).toEqual({})
    expect(
      await sql`select company_name, contact_person, email like '%@erased.invalid' as erased from public.clients where contact_person = '–'`,
    ).toEqual([{ company_name: 'Kept AS', contact_person: '–', erased: true }])
    expect(await erase(ADDRESS, false)).toEqual(NOTHING)
  })

  test('is audited by the hash of the address only, which remains nowhere else', async () => {
    await erase(ADDRESS, false)
    expect(
      await only(
        sql`select actor, details -> 'contacts' as contacts from public.audit_log
          where action = 'erase' and row_id = encode(sha256(convert_to(lower(${ADDRESS}), 'UTF8')), 'hex')`,
      ),
    ).toEqual({ actor: admin, contacts: 1 })
    const tables = await sql<
      { name: string }[]
    >`select tablename as name from pg_tables where schemaname in ('public', 'auth')`
    for (const { name } of tables) {
      const schema = (await sql`select from pg_tables where schemaname = 'public' and tablename = ${name}`).length
        ? 'public'
        : 'auth'
      const left =
        await sql`select from ${sql(schema)}.${sql(name)} as t where to_jsonb(t)::text ilike '%kari.nordmann@%'`
      expect({ name, left: left.length }).toEqual({ name, left: 0 })
    }
  })

  test('covers earlier addresses of an account, its log at the auth service, and other accounts that change to the address', async () => {
    const before = 'kari.before@example.test'
    const kari = await createUser(sql, { status: 'disabled', email: before })
    const other = await createUser(sql, { status: 'approved', email: 'ola@example.test' })
    const log = (payload: object) => sql`
      insert into auth.audit_log_entries (id, payload, created_at) values (gen_random_uuid(), ${JSON.stringify(payload)}::text::json, now())`
    await sql`insert into public.email_outbox (kind, to_address) values ('access_approved', ${before})`
    await sql`insert into public.invites (email, accepted_at) values (${before}, now())`
    await log({ action: 'login', actor_id: kari, actor_username: before })
    await sql`update auth.users set email = 'kari.now@example.test' where id = ${kari}`
    await log({
      action: 'user_modified',
      actor_id: other,
      traits: { user_id: kari, user_email: 'Kari.Now@example.test' },
    })
    await log({ action: 'login', actor_id: other, actor_username: 'ola@example.test' })
    await sql`insert into auth.flow_state (id, user_id, authentication_method, provider_type, code_challenge, code_challenge_method, created_at, updated_at)
      values (gen_random_uuid(), ${kari}, 'oauth', 'google', 'x', 's256', now(), now())`
    await sql`update auth.users set email_change = 'kari.now@example.test', email_change_token_new = 'x' where id = ${other}`
    // The next owner of the earlier address.
    await sql`insert into public.email_outbox (kind, to_address) values ('contact_receipt', ${before})`
    await sql`insert into public.email_outbox (kind, to_address, payload) values
      ('second_factor_reset', 'ola@example.test', ${sql.json({ email: 'ola@example.test', reset_by: 'kari.now@example.test' })})`
    const found = await find('kari.now@example.test')
    expect(found['email_outbox']).toHaveLength(3)
    expect(found['invites']).toHaveLength(1)
    await erase('kari.now@example.test', false)
    const left = await sql`
      select kind as left from public.email_outbox where lower(to_address || payload::text) like '%kari.before%' or payload::text ilike '%kari.now%'
      union all select 'log' from auth.audit_log_entries where payload::text ilike '%kari.%' or payload::text like ${`%${kari}%`}
      union all select 'change' from auth.users where email_change like 'kari%' or email_change_token_new = 'x'
      union all select 'flow' from auth.flow_state where user_id = ${kari}
      union all select 'invite' from public.invites where email = ${before}`
    expect([...left]).toEqual([{ left: 'contact_receipt' }])
    expect(await sql`select from auth.audit_log_entries where payload::text like '%ola@%'`).toHaveLength(1)
  })

  test('covers earlier addresses that only the mails about the changes still name, in any number', async () => {
    const kari = await createUser(sql, { status: 'disabled', email: 'kari.first@example.test' })
    await sql`insert into public.email_outbox (kind, to_address) values ('access_approved', 'kari.first@example.test')`
    for (const email of ['kari.second@example.test', 'kari.now@example.test'])
      await sql`update auth.users set email = ${email} where id = ${kari}`
    await erase('kari.now@example.test', false)
    expect(await sql`select from public.email_outbox where to_address like 'kari.first%'`).toHaveLength(0)
  })

  test('leaves what is about the next owner of an earlier address', async () => {
    const before = 'kari.before@example.test'
    const kari = await createUser(sql, { status: 'disabled', email: before })
    await sql`update auth.users set email = 'kari.now@example.test' where id = ${kari}`
    const next = await createUser(sql, { status: 'disabled', email: before })
    await sql`insert into public.invites (email) values (${before})`
    await sql`
      insert into auth.audit_log_entries (id, payload, created_at)
      values (gen_random_uuid(), ${JSON.stringify({ actor_id: next, actor_username: before })}::text::json, now())`
    expect(await find('kari.now@example.test')).not.toHaveProperty('invites')
    expect(await erase('kari.now@example.test', false)).toMatchObject({ deleted: { invites: 0 } })
    expect(await sql`select from public.invites where email = ${before}`).toHaveLength(1)
    expect(await sql`select from auth.audit_log_entries where payload::text like ${`%${next}%`}`).toHaveLength(1)
  })

  test('covers every spelling of an address in the log, entries without it, and sign-ins of others that name it', async () => {
    const kari = await createUser(sql, { status: 'disabled', email: 'kari.now@example.test' })
    const log = (payload: object) => sql`
      insert into auth.audit_log_entries (id, payload, created_at) values (gen_random_uuid(), ${JSON.stringify(payload)}::text::json, now())`
    await log({ action: 'user_invited', traits: { user_email: 'Kari.NOW@example.test' } })
    await log({ action: 'token_refreshed', traits: { user_id: kari } })
    await sql`insert into public.email_outbox (kind, to_address, payload) values
      ('auth_notice', 'ola@example.test', ${sql.json({ event: 'identity_linked', identity: 'google, Kari.Now@example.test' })})`
    await erase('kari.now@example.test', false)
    expect(await sql`select from auth.audit_log_entries where payload::text ~* ${`kari.now|${kari}`}`).toHaveLength(0)
    expect(await sql`select from public.email_outbox where payload::text ~* 'kari.now'`).toHaveLength(0)
  })

  test('takes no other text in the log of the auth service for an address', async () => {
    const kari = await createUser(sql, { status: 'disabled', email: 'kari.now@example.test' })
    await sql`
      insert into auth.audit_log_entries (id, payload, created_at)
      values (gen_random_uuid(), ${JSON.stringify({ actor_id: kari, actor_username: '' })}::text::json, now() + interval '1 minute')`
    await sql`insert into public.email_outbox (kind, to_address, payload) values
      ('contact_receipt', 'ola@example.test', ${sql.json({ company: '' })})`
    await erase('kari.now@example.test', false)
    expect(await sql`select from public.email_outbox where to_address = 'ola@example.test'`).toHaveLength(1)
  })

  test('covers earlier addresses that only the log of the auth service still names', async () => {
    const before = 'kari.before@example.test'
    const kari = await createUser(sql, { status: 'disabled', email: before })
    await sql`insert into public.email_outbox (kind, to_address, status) values ('access_approved', ${before}, 'dead')`
    await sql`
      insert into auth.audit_log_entries (id, payload, created_at)
      values (gen_random_uuid(), ${JSON.stringify({ actor_id: kari, actor_username: before })}::text::json, now())`
    await sql`update auth.users set email = 'kari.now@example.test' where id = ${kari}`
    await sql`delete from public.email_outbox where kind = 'auth_notice'`
    await erase('kari.now@example.test', false)
    expect(await sql`select from public.email_outbox where to_address = ${before}`).toHaveLength(0)
    expect(await sql`select from auth.audit_log_entries where payload::text like '%kari.before%'`).toHaveLength(0)
  })

  test('rejects one’s own account and invalid addresses', async () => {
    expect(await tryErase('INGRID@example.test')).toMatchObject({ code: 'P0001', message: 'own_account' })
    expect(await tryErase('nobody')).toMatchObject({ code: 'P0001', message: 'invalid_email' })
  })
})

describe('the functions of the settings [D2]', () => {
  test.each([
    'select public.find_personal_data($1)',
    'select public.erase_personal_data($1, false)',
    'select public.erase_personal_data($1, true)',
    "select public.send_test_mail($1, 'en')",
    'select public.get_database_info() where $1::text is not null',
  ])('%s is refused to everybody but an approved admin, and nothing changes', async (statement) => {
    const others: readonly Identity[] = [
      { role: 'anon' },
      { role: 'service_role' },
      { userId: await createUser(sql, { status: 'pending' }) },
      { userId: await createUser(sql, { status: 'disabled' }) },
    ]
    const before = await counts()
    for (const identity of others) {
      const outcome = await attempt(sql, identity, (as) => as.unsafe(statement, [ADDRESS]))
      expect({ identity, ...outcome }).toMatchObject({ code: '42501' })
    }
    expect(await counts()).toEqual(before)
  })
})
