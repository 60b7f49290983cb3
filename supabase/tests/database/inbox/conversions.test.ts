import postgres from 'postgres'
import { describe, expect, test } from 'vitest'
import { asRole, createUser, type Identity } from '../../../server/testing/database.ts'
import { only } from '../support.ts'
import { useDatabase } from '../use-database.ts'

let sql: postgres.Sql
let admin: Identity

useDatabase({ per: 'file' }, async (database) => {
  sql = database.sql
  admin = { userId: await createUser(sql, { status: 'approved' }) }
  await sql`insert into public.quote_templates (service_name, base_price, price_per_hour) values ('Backend', 1000, 100)`
})

const addRequest = async (email: string, status = 'approved') =>
  (
    await only(sql<{ id: string }[]>`
      insert into public.quote_requests (client_name, client_email, company_name, service_type, project_description, status)
      values ('Kari', ${email}, 'Fjord AS', 'Backend', 'A ledger', ${status}) returning id
    `)
  ).id

interface Converted {
  readonly client_id: string
  readonly client_transaction_id: string
}

const convert = (request: string, identity = admin) =>
  asRole(sql, identity, async (as) => {
    const rows = as<{ made: Converted }[]>`select public.convert_quote_request(${request}) as made`
    return (await only(rows)).made
  })

describe('an approved request', () => {
  test('becomes a client and a transaction with the quoted price', async () => {
    const request = await addRequest('kari@fjord.test')
    // A higher template price does not change the offer.
    await sql`update public.quote_templates set price_per_hour = 900`
    const made = await convert(request)
    await sql`update public.quote_templates set price_per_hour = 100`
    expect(
      await only(sql`
        select c.company_name, c.contact_person, c.email, t.description, t.amount, t.currency, t.status,
          t.due_date = private.company_today() + 30 as is_due_in_30_days
        from public.client_transactions t join public.clients c on c.id = t.client_id where t.id = ${made.client_transaction_id}
      `),
    ).toEqual({
      company_name: 'Fjord AS',
      contact_person: 'Kari',
      email: 'kari@fjord.test',
      description: 'Backend',
      amount: '7500.00',
      currency: 'USD',
      status: 'pending',
      is_due_in_30_days: true,
    })
  })

  test('is converted once, also by concurrent calls [R3]', async () => {
    const request = await addRequest('once@fjord.test')
    const answers = await Promise.all(Array.from({ length: 8 }, () => convert(request)))
    expect(new Set(answers.map((made) => made.client_transaction_id)).size).toBe(1)
    expect((await only(sql`select count(*)::int as n from public.clients where email = 'once@fjord.test'`))['n']).toBe(
      1,
    )
  })

  test('uses the existing client with its address, case-insensitively', async () => {
    const requests = await Promise.all(
      ['Ola@fjell.test', 'ola@fjell.test', 'OLA@FJELL.TEST'].map((email) => addRequest(email)),
    )
    const made = await Promise.all(requests.map((request) => convert(request)))
    expect(new Set(made.map(({ client_id }) => client_id)).size).toBe(1)
    expect(new Set(made.map(({ client_transaction_id }) => client_transaction_id)).size).toBe(3)
  })

  test.each(['pending', 'rejected'])('is rejected when %s', async (status) => {
    const request = await addRequest(`${status}@fjord.test`, status)
    await expect(convert(request)).rejects.toMatchObject({ message: 'not_approved' })
  })

  test.each(['pending', 'disabled'] as const)('cannot be converted by a %s account [D2]', async (status) => {
    const request = await addRequest(`by-${status}@fjord.test`)
    const userId = await createUser(sql, { status })
    await expect(convert(request, { userId })).rejects.toMatchObject({ code: '42501' })
  })
})

describe('a message', () => {
  test('creates a client for its sender, once', async () => {
    const { id } = await only(sql<{ id: string }[]>`
      insert into public.contacts (name, email, message) values ('Siri', 'siri@vik.test', 'Hello') returning id
    `)
    const run = () =>
      asRole(sql, admin, async (as) => (await only(as`select public.convert_contact(${id}) as client`))['client'])
    const [first, second] = [await run(), await run()]
    expect(second).toBe(first)
    expect(
      await only(sql`select company_name, contact_person from public.clients where email = 'siri@vik.test'`),
    ).toEqual({
      company_name: 'Siri',
      contact_person: 'Siri',
    })
  })
})
