import { isOrgNumber } from '@nordlys/data/lib/numbers/org-number'
import type postgres from 'postgres'
import { beforeEach, describe, expect, test } from 'vitest'
import { asRole, createUser } from '../../../server/testing/database.ts'
import { Offers, part } from '../offers/offers-support.ts'
import { only } from '../support.ts'
import { useDatabase } from '../use-database.ts'
import { Clients } from './client-support.ts'

const RECORD = {
  legal_name: 'FJORD SYSTEMER AS',
  org_number: '923609016',
  invoice_address: 'Kaia 4\n5003 BERGEN',
  reference: 'PO 17, Kari',
  phone: '+47 55 00 00 00',
}

let sql: postgres.Sql
let clients: Clients
let offers: Offers
let fjord: string

useDatabase({ per: 'test' }, async (database) => {
  sql = database.sql
  clients = await Clients.in(sql)
  offers = await Offers.in(sql)
  fjord = await clients.add('Fjord AS', 'kari@fjord.test')
})

const change = (changes: Record<string, string | number | null>) =>
  clients.asAdmin((as) => as`update public.clients set ${as(changes)} where id = ${fjord}`)
const recordOf = async (id: string) => {
  const [row] = await sql`select * from public.clients where id = ${id}`
  return row
}

const listed = (pattern: string) =>
  clients.asAdmin((as) => as`select company_name from public.searched_clients where search_text like ${pattern}`)
const find = async () => {
  const { data } = await clients.asAdmin((as) =>
    only(as<{ data: { clients?: object[] } }[]>`select public.find_personal_data('kari@fjord.test') as data`),
  )
  return data.clients
}
const erase = () => clients.asAdmin((as) => as`select public.erase_personal_data('kari@fjord.test', false)`)
const addTransaction = () =>
  sql`insert into public.client_transactions (client_id, description, amount) values (${fjord}, 'Work', 100)`

const allow = (identity: Parameters<typeof asRole>[1]) =>
  asRole(sql, identity, (as) => as`select public.allow_register_lookup()`)
const turnOn = () => sql`update public.system_settings set value = 'true' where key = 'business_register_lookup'`

describe('the number', () => {
  test('has the check digit that the form checks', async () => {
    // Every check digit of numbers that differ in each place, and what is no number.
    const bodies = Array.from({ length: 300 }, (_, index) => String(10_000_019 + index * 300_007).slice(0, 8))
    const numbers = bodies.flatMap((body) => Array.from({ length: 10 }, (_, digit) => `${body}${digit}`))
    const texts = [...numbers, '000000000', '923609016', '92360901', '9236090160', '٩٢٣٦٠٩٠١٦', 'NO9236090', '']
    const found = await sql<{ text: string; is_valid: boolean }[]>`
      select text, private.is_org_number(text) as is_valid from unnest(${texts}::text[]) as text`
    expect(found.filter(({ text, is_valid }) => is_valid !== isOrgNumber(text))).toEqual([])
    expect(found.filter(({ is_valid }) => is_valid).length).toBeGreaterThan(250)
    expect(await only(sql`select private.is_org_number(null) as known`)).toEqual({ known: null })
  })

  test('and the legal name find the client', async () => {
    await change(RECORD)
    expect(await listed('%923609016%')).toEqual([{ company_name: 'Fjord AS' }])
    expect(await listed('%fjord systemer%')).toEqual([{ company_name: 'Fjord AS' }])
    expect(await listed('%kaia%')).toEqual([])
  })
})

describe('a new client', () => {
  test('has the language and the currency of the company, and terms of 14 days', async () => {
    await sql`update public.system_settings set value = '"no"' where key = 'company_language'`
    const skog = await clients.add('Skog AS', 'ola@skog.test')
    expect(await recordOf(skog)).toMatchObject({ language: 'no', currency: 'USD', payment_days: 14, org_number: null })
    expect(await sql`select language from public.client_people where client_id = ${skog}`).toEqual([{ language: 'no' }])
  })

  test('has those of the request that it is converted from', async () => {
    await sql`insert into public.quote_templates (service_name, base_price, price_per_hour) values ('Backend', 1000, 100)`
    const { id } = await only(sql<{ id: string }[]>`
      insert into public.quote_requests (client_name, client_email, service_type, project_description, status, language, currency)
      values ('Per', 'per@fjell.test', 'Backend', 'A ledger', 'approved', 'no', 'EUR') returning id`)
    const { currency } = await only(
      sql<{ currency: string }[]>`select currency from public.quote_requests where id = ${id}`,
    )
    await clients.asAdmin((as) => as`select public.convert_quote_request(${id})`)
    const made = await only(sql`select language, currency from public.clients where email = 'per@fjell.test'`)
    expect(made).toEqual({ language: 'no', currency })
  })

  test('has those of the offer that it accepts', async () => {
    await offers.accept(await offers.offer({ recipient_email: 'ny@kunde.test', language: 'no', currency: 'SEK' }))
    const made = await only(
      sql<{ id: string }[]>`select id, language, currency from public.clients where email = 'ny@kunde.test'`,
    )
    expect(made).toMatchObject({ language: 'no', currency: 'SEK' })
    expect(await sql`select language from public.client_people where client_id = ${made.id}`).toEqual([
      { language: 'no' },
    ])
  })
})

describe('an offer', () => {
  const RECIPIENT = { name: 'Kari Nordmann', email: 'kari@fjord.test', company_name: 'Fjord AS' }

  test('names the record of its client, which a later change of the record leaves as it was sent [D25]', async () => {
    await change(RECORD)
    const sent = await offers.offer({ client_id: fjord })
    const recipient = { ...RECIPIENT, legal_name: RECORD.legal_name, org_number: RECORD.org_number, address: RECORD.invoice_address, reference: RECORD.reference } // prettier-ignore
    expect(sent.content.recipient).toEqual(recipient)
    await change({ legal_name: 'FJORD HOLDING AS', org_number: null, reference: null })
    const [version] =
      await sql`select content -> 'recipient' as recipient, content_hash from public.offer_versions where offer_id = ${sent.id}`
    expect(version).toEqual({ recipient, content_hash: sent.hash })
    expect(await offers.accept(sent)).toMatchObject({ total: 12_500 })
    expect(await offers.damage()).toEqual([])
    expect((await offers.offer({ client_id: fjord })).content.recipient).toEqual({
      ...RECIPIENT,
      legal_name: 'FJORD HOLDING AS',
      address: RECORD.invoice_address,
    })
  })

  test('of a client without a record, or without a client, has the content that earlier releases wrote', async () => {
    const sent = await offers.offer({ client_id: fjord })
    expect(sent.content.recipient).toEqual(RECIPIENT)
    // A save that changes nothing is no unsent change.
    const { content } = await only(sql<{ content: { lines: object[]; plan: object[] } }[]>`
      select jsonb_build_object('lines', v.content -> 'lines', 'plan', (
        select jsonb_agg(jsonb_build_object('id', p.id, 'title', p.title, 'share', p.share, 'amount', p.amount, 'due', p.due, 'due_date', p.due_date))
        from public.offer_plan_items p where p.offer_id = v.offer_id
      )) as content from public.offer_versions v where v.offer_id = ${sent.id}`)
    const save = async () =>
      offers.save(
        sent.id,
        await offers.savedAt(sent.id),
        offers.draft({ client_id: fjord, ...JSON.parse(JSON.stringify(content)) }),
      )
    const isChanged = async () =>
      (await only(sql`select has_unsent_changes from public.offers where id = ${sent.id}`))['has_unsent_changes']
    await save()
    expect(await isChanged()).toBe(false)
    await change(RECORD)
    await save()
    expect(await isChanged()).toBe(true)
    expect((await offers.offer()).content.recipient).toEqual(RECIPIENT)
  })

  test('is not sent when the record has changed since its PDF was written', async () => {
    const id = await offers.write({ client_id: fjord })
    const { hash, actor } = await offers.freeze(id)
    await change({ legal_name: 'FJORD HOLDING AS' })
    const pdf = Buffer.from('%PDF-1.7'.padEnd(200)).toString('base64')
    await expect(offers.call('send_offer', id, hash, pdf, actor)).rejects.toMatchObject({ message: 'changed' })
  })
})

test('an item that is billed without a day is due by the terms of payment', async () => {
  await change({ payment_days: 45 })
  await offers.accept(await offers.offer({ client_id: fjord, plan: [part({ due: 'acceptance' })] }))
  const { id } = await only(sql<{ id: string }[]>`select id from public.plan_items`)
  await clients.asAdmin((as) => as`select public.bill_plan_item(${id}, '2026-1')`)
  const [bill] =
    await sql`select due_date = private.company_today() + 45 as is_by_terms from public.client_transactions`
  expect(bill).toEqual({ is_by_terms: true })
})

test('the audit log says which parts of the record have changed, and only what is not personal', async () => {
  await change({ ...RECORD, payment_days: 30, currency: 'NOK' })
  const entry = await only(sql`select details from public.audit_log where table_name = 'clients'`)
  expect(entry['details']).toEqual({
    owner_id: { from: null, to: null },
    language: { from: 'en', to: 'en' },
    currency: { from: 'USD', to: 'NOK' },
    payment_days: { from: 14, to: 30 },
    changed: ['legal_name', 'org_number', 'invoice_address', 'reference', 'phone'],
  })
})

describe('a person who is erased', () => {
  beforeEach(async () => {
    await change(RECORD)
    await addTransaction()
  })

  test('is shown the record, and takes along what may be theirs [A3]', async () => {
    expect(await find()).toEqual([expect.objectContaining(RECORD)])
    await erase()
    expect(await find()).toBeUndefined()
    expect(await recordOf(fjord)).toMatchObject({
      company_name: 'Fjord AS',
      legal_name: RECORD.legal_name,
      org_number: RECORD.org_number,
      invoice_address: null,
      reference: null,
      phone: null,
    })
  })

  test('leaves the address of a company with other people [A3]', async () => {
    await clients.addPerson(fjord, 'ola@fjord.test')
    await erase()
    expect(await recordOf(fjord)).toMatchObject({
      invoice_address: RECORD.invoice_address,
      reference: null,
      phone: null,
    })
  })
})

describe('a look-up in the business register', () => {
  test('is allowed to approved staff, once the company wants it [D2]', async () => {
    const admin = { userId: clients.admin }
    await expect(allow(admin)).rejects.toMatchObject({ code: 'P0001', message: 'lookup_off' })
    await turnOn()
    await allow(admin)
    const pending = { userId: await createUser(sql, { status: 'pending' }) }
    await expect(allow(pending)).rejects.toMatchObject({ code: '42501' })
    await expect(allow({ role: 'anon' })).rejects.toMatchObject({ code: '42501' })
  })

  test('is counted for each account', async () => {
    await turnOn()
    await allow({ userId: clients.admin })
    await sql`update public.rate_limits set hits = 29 where action = 'register_lookup'`
    await allow({ userId: clients.admin })
    await expect(allow({ userId: clients.admin })).rejects.toMatchObject({ code: 'P0001', message: 'rate_limited' })
    await allow({ userId: await createUser(sql, { status: 'approved' }) })
  })
})
