import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { describe, expect, test } from 'vitest'
import { createUser, type Identity } from '../../../server/testing/database.ts'
import { Clients } from '../clients/client-support.ts'
import { Offers } from '../offers/offers-support.ts'
import { attempt, only, untilWaiting } from '../support.ts'
import { useDatabase } from '../use-database.ts'

const OWNED = ['contacts', 'quote_requests', 'clients', 'offers', 'engagements'] as const
type Owned = (typeof OWNED)[number]

let sql: postgres.Sql
let offers: Offers
let kari: string
let ola: string

useDatabase({ per: 'test' }, async (database) => {
  sql = database.sql
  offers = await Offers.in(sql)
  kari = await createUser(sql, { status: 'approved', email: 'kari@nordlys.test' })
  ola = await createUser(sql, { status: 'approved', email: 'ola@nordlys.test' })
  await sql`insert into public.quote_templates (service_name, base_price, price_per_hour) values ('Backend', 1000, 100)`
  await sql`
    insert into public.settings (key, value) values ('company_info', ${sql.json({ email: 'post@nordlys.test' })})
    on conflict (key) do update set value = settings.value || excluded.value`
})

const idOf = async (rows: PromiseLike<readonly { id: string }[]>): Promise<string> => (await only(rows)).id

/** Adds a record of each kind without an owner. */
const ADD: Readonly<Record<Owned, () => Promise<string>>> = {
  contacts: () =>
    idOf(
      sql`insert into public.contacts (name, email, message) values ('Visitor', 'v@fjord.test', 'Hello') returning id`,
    ),
  quote_requests: () =>
    idOf(sql`
      insert into public.quote_requests (client_name, client_email, service_type, project_description)
      values ('Visitor', 'v@fjord.test', 'Backend', 'A ledger') returning id`),
  clients: () =>
    idOf(
      sql`insert into public.clients (company_name, contact_person, email) values ('Fjord', 'V', 'v@fjord.test') returning id`,
    ),
  offers: () => idOf(sql`insert into public.offers (title) values ('A ledger') returning id`),
  engagements: async () =>
    idOf(sql`insert into public.engagements (client_id, title) values (${await ADD.clients()}, 'Work') returning id`),
}

const ownerOf = async (table: Owned, id: string) =>
  (await only(sql<{ owner_id: string | null }[]>`select owner_id from ${sql(`public.${table}`)} where id = ${id}`))
    .owner_id

const give = (table: Owned, id: string, owner: string | null) =>
  sql`update ${sql(`public.${table}`)} set owner_id = ${owner} where id = ${id}`

const setStatus = (person: string, status: string) =>
  offers.asAdmin((as) => as`select public.set_profile_status(${person}, ${status})`)

const claimed = async (kind: string) => {
  await sql`update public.email_outbox set next_attempt_at = now() - interval '1 second' where kind = ${kind}`
  await sql`select public.claim_outbox(100, 60)`
  return (await only(sql<{ to_address: string }[]>`select to_address from public.email_outbox where kind = ${kind}`))
    .to_address
}

describe.each(OWNED)('the owner of %s', (table) => {
  test('is chosen by staff, and logged', async () => {
    const id = await ADD[table]()
    await offers.asAdmin((as) => as`update ${as(`public.${table}`)} set owner_id = ${kari} where id = ${id}`)
    expect(await ownerOf(table, id)).toBe(kari)
    const entry = await only(sql`
      select actor, details -> 'owner_id' as change from public.audit_log
      where table_name = ${table} and row_id = ${id} and action = 'update'`)
    expect(entry).toEqual({ actor: offers.admin, change: { from: null, to: kari } })
  })

  test.each(['pending', 'disabled'] as const)('is no %s account, whoever says so [D24]', async (status) => {
    const id = await ADD[table]()
    const other = await createUser(sql, { status })
    const refused = { code: 'P0001', message: 'invalid_owner_id' }
    const set = (as: postgres.TransactionSql) =>
      as`update ${as(`public.${table}`)} set owner_id = ${other} where id = ${id}`
    expect(await attempt(sql, { userId: offers.admin }, set)).toMatchObject(refused)
    await expect(give(table, id, other)).rejects.toMatchObject(refused)
    await expect(give(table, id, randomUUID())).rejects.toMatchObject(refused)
  })

  test.each<[string, () => Promise<Identity>]>([
    ['a visitor', () => Promise.resolve({ role: 'anon' })],
    ['a disabled account', async () => ({ userId: await createUser(sql, { status: 'disabled' }) })],
  ])('is not chosen by %s', async (_, identity) => {
    const id = await ADD[table]()
    const set = (as: postgres.TransactionSql) =>
      as`update ${as(`public.${table}`)} set owner_id = ${kari} where id = ${id}`
    expect([{ rows: 0 }, { code: '42501' }]).toContainEqual(
      await attempt(sql, await identity(), set).then((result) => ('code' in result ? { code: result.code } : result)),
    )
  })

  test('is nobody once the account is disabled, also after it is approved again [D24]', async () => {
    const id = await ADD[table]()
    await give(table, id, kari)
    await setStatus(kari, 'disabled')
    expect(await ownerOf(table, id)).toBeNull()
    await setStatus(kari, 'approved')
    expect(await ownerOf(table, id)).toBeNull()
  })

  test('is nobody once the account is deleted, and other owners stay [D24]', async () => {
    const [gone, kept] = [await ADD[table](), await ADD[table]()]
    await give(table, gone, kari)
    await give(table, kept, ola)
    await sql`delete from auth.users where id = ${kari}`
    expect([await ownerOf(table, gone), await ownerOf(table, kept)]).toEqual([null, ola])
  })

  test('is not an account that is being disabled in the same moment [D24, D27]', async () => {
    const id = await ADD[table]()
    const { given } = await sql.begin(async (disabling) => {
      await disabling`update public.profiles set status = 'disabled' where user_id = ${kari}`
      const waits = give(table, id, kari).then(
        () => 'given',
        (error: unknown) => (error instanceof Error ? error.message : ''),
      )
      await untilWaiting(sql, 1)
      return { given: waits }
    })
    expect(await given).toBe('invalid_owner_id')
    expect(await ownerOf(table, id)).toBeNull()
  })

  test('ends with an account that is disabled right after the choice [D24, D27]', async () => {
    const id = await ADD[table]()
    const { disabled } = await sql.begin(async (choosing) => {
      await choosing`update ${choosing(`public.${table}`)} set owner_id = ${kari} where id = ${id}`
      const waits = setStatus(kari, 'disabled')
      await untilWaiting(sql, 1)
      return { disabled: waits }
    })
    await disabled
    expect(await ownerOf(table, id)).toBeNull()
  })

  test('is not changed over an edit of a colleague [R4]', async () => {
    const id = await ADD[table]()
    const { was } = await only(sql<{ was: string }[]>`
      select updated_at::text as was from ${sql(`public.${table}`)} where id = ${id}`)
    await give(table, id, ola)
    const late = await offers.asAdmin(
      (as) => as`
      update ${as(`public.${table}`)} set owner_id = ${kari} where id = ${id} and updated_at = ${was}::text::timestamptz`,
    )
    expect(late.count).toBe(0)
    expect(await ownerOf(table, id)).toBe(ola)
  })
})

describe('an owner is inherited', () => {
  test('by an offer: from its request, else from its author', async () => {
    const request = await ADD.quote_requests()
    await give('quote_requests', request, kari)
    expect(await ownerOf('offers', await offers.write({ quote_request_id: request }))).toBe(kari)
    expect(await ownerOf('offers', await offers.write())).toBe(offers.admin)
  })

  test('not by what the content of an offer claims', async () => {
    const id = await offers.write({ owner_id: kari })
    expect(await ownerOf('offers', id)).toBe(offers.admin)
  })

  test('by the engagement of an accepted offer, and by its new client; a change order has that of the work', async () => {
    const sent = await offers.offer({ recipient_email: 'new@fjord.test' })
    await give('offers', sent.id, kari)
    await offers.accept(sent)
    const work = await only(sql<{ id: string; owner_id: string; client_id: string }[]>`
      select id, owner_id, client_id from public.engagements where offer_id = ${sent.id}`)
    expect(work.owner_id).toBe(kari)
    expect(await ownerOf('clients', work.client_id)).toBe(kari)
    expect(await ownerOf('offers', await offers.write({ engagement_id: work.id }))).toBe(kari)
  })

  test('by a known client without an owner, but never in place of one', async () => {
    const [free, taken] = await Promise.all(
      ['free@fjord.test', 'taken@fjord.test'].map((email) =>
        idOf(
          sql`insert into public.clients (company_name, contact_person, email) values ('Fjord', 'V', ${email}) returning id`,
        ),
      ),
    )
    await give('clients', taken ?? '', ola)
    for (const recipient_email of ['free@fjord.test', 'taken@fjord.test']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const sent = await offers.offer({ recipient_email })
      // oxlint-disable-next-line no-await-in-loop -- as above
      await give('offers', sent.id, kari)
      // oxlint-disable-next-line no-await-in-loop -- as above
      await offers.accept(sent)
    }
    expect(await ownerOf('clients', free ?? '')).toBe(kari)
    expect(await ownerOf('clients', taken ?? '')).toBe(ola)
  })

  test('by the client that a message becomes, and by work that staff add for it', async () => {
    const message = await ADD.contacts()
    await give('contacts', message, kari)
    const { client } = await offers.asAdmin((as) =>
      only(as<{ client: string }[]>`select public.convert_contact(${message}) as client`),
    )
    expect(await ownerOf('clients', client)).toBe(kari)
    expect(
      await ownerOf(
        'engagements',
        await idOf(sql`insert into public.engagements (client_id, title) values (${client}, 'Work') returning id`),
      ),
    ).toBe(kari)
  })

  test('by nobody from an account that has none of its records any more', async () => {
    const request = await ADD.quote_requests()
    await give('quote_requests', request, kari)
    await setStatus(kari, 'disabled')
    expect(await ownerOf('offers', await offers.write({ quote_request_id: request }))).toBe(offers.admin)
  })
})

const sendMessage = () =>
  offers.call<{ id: string }>('submit_contact', {
    id: randomUUID(), name: 'Visitor', email: 'v@fjord.test', message: 'Hello',
  }) // prettier-ignore

describe('a mail to the company about a record', () => {
  test('goes to everybody while the record has no owner', async () => {
    await sendMessage()
    expect(await claimed('contact_notification')).toBe('post@nordlys.test')
  })

  test('goes to who owns it when the mail is sent, not when it was queued', async () => {
    const { id } = await sendMessage()
    await give('contacts', id, kari)
    expect(await claimed('contact_notification')).toBe('kari@nordlys.test')
    await give('contacts', id, ola)
    expect(await claimed('contact_notification')).toBe('ola@nordlys.test')
  })

  test.each<[string, () => Promise<unknown>]>([
    ['disabled', () => setStatus(kari, 'disabled')],
    ['deleted', () => sql`delete from auth.users where id = ${kari}`],
  ])('goes to everybody after the owner was %s, also at a further attempt [D24]', async (_, end) => {
    const { id } = await sendMessage()
    await give('contacts', id, kari)
    expect(await claimed('contact_notification')).toBe('kari@nordlys.test')
    await end()
    expect(await claimed('contact_notification')).toBe('post@nordlys.test')
  })

  test('goes to nobody without rights, even if a restored row names them [D24]', async () => {
    const { id } = await sendMessage()
    const disabled = await createUser(sql, { status: 'disabled', email: 'gone@nordlys.test' })
    await sql.begin(async (restoring) => {
      await restoring`set local session_replication_role = replica`
      await restoring`update public.contacts set owner_id = ${disabled} where id = ${id}`
    })
    expect(await claimed('contact_notification')).toBe('post@nordlys.test')
  })

  test('goes to the company while the owner works alone, who sees nothing of owners', async () => {
    const { id } = await sendMessage()
    await give('contacts', id, kari)
    await sql`update public.profiles set status = 'disabled' where user_id <> ${kari}`
    expect(await claimed('contact_notification')).toBe('post@nordlys.test')
  })

  test('goes to everybody once the record is gone', async () => {
    const { id } = await sendMessage()
    await give('contacts', id, kari)
    await sql`delete from public.contacts where id = ${id}`
    expect(await claimed('contact_notification')).toBe('post@nordlys.test')
  })

  test('follows the request', async () => {
    const { id } = await offers.call<{ id: string }>('submit_quote_request', {
      id: randomUUID(), client_name: 'Visitor', client_email: 'v@fjord.test', service_type: 'Backend', project_description: 'A ledger',
      complexity: 'medium', estimated_hours: 40,
    }) // prettier-ignore
    await give('quote_requests', id, kari)
    expect(await claimed('quote_request_notification')).toBe('kari@nordlys.test')
  })

  test.each([
    ['offer_question_notification', 'ask_about_offer', { id: randomUUID(), question: 'When?' }],
    ['offer_declined_notification', 'decline_offer', {}],
  ])('follows the offer: %s', async (kind, call, request) => {
    const sent = await offers.offer()
    await give('offers', sent.id, kari)
    await offers.call(call, { key: sent.key, ...request })
    expect(await claimed(kind)).toBe('kari@nordlys.test')
  })

  test('follows the accepted offer, while its receipt goes to the client', async () => {
    const sent = await offers.offer()
    await give('offers', sent.id, kari)
    await offers.accept(sent)
    expect(await claimed('offer_accepted_notification')).toBe('kari@nordlys.test')
    expect(await claimed('offer_accepted')).toBe('kari@fjord.test')
  })

  test('follows the client of a conversation', async () => {
    const clients = await Clients.in(sql)
    const client = await clients.add('Fjord', 'page@fjord.test')
    await give('clients', client, kari)
    await clients.write(await clients.session('page@fjord.test'), 'Hello')
    expect(await claimed('client_message_notification')).toBe('kari@nordlys.test')
  })
})
