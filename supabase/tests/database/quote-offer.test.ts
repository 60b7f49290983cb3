import postgres from 'postgres'
import { describe, expect, test } from 'vitest'
import { asRole, createUser, type Identity } from '../../server/testing/database.ts'
import { attempt, only } from './support.ts'
import { useDatabase } from './use-database.ts'

let sql: postgres.Sql
let admin: Identity

useDatabase({ per: 'file' }, async (database) => {
  sql = database.sql
  admin = { userId: await createUser(sql, { fullName: 'Ingrid', status: 'approved' }) }
  await sql`insert into public.quote_templates (service_name, base_price, price_per_hour) values ('Backend', 1000, 100)`
})

const addRequest = async (status = 'pending') =>
  (
    await only(sql<{ id: string }[]>`
      insert into public.quote_requests (client_name, client_email, service_type, project_description, language, status)
      values ('Kari', 'kari@fjord.test', 'Backend', 'A ledger', 'no', ${status}) returning id
    `)
  ).id

const send = (request: string, identity: Identity = admin) =>
  asRole(sql, identity, (as) => as`select public.send_quote_offer(${request})`)

const offersOf = (request: string) => sql`
  select to_address, language, status, payload from public.email_outbox
  where kind = 'quote_offer' and payload ->> 'quote_request_id' = ${request}
`

describe('the offer for a request', () => {
  test('is queued for the client, in their language, with the quoted price', async () => {
    const request = await addRequest()
    await sql`update public.quote_templates set price_per_hour = 900`
    await send(request)
    await sql`update public.quote_templates set price_per_hour = 100`
    const offer = await only(offersOf(request))
    expect(offer).toMatchObject({ to_address: 'kari@fjord.test', language: 'no', status: 'pending' })
    expect(offer['payload']).toMatchObject({
      base_price: 1000,
      price_per_hour: 100,
      complexity_multiplier: 1.5,
      estimated_hours: 40,
      total_amount: 7500,
    })
  })

  test('appears in the history with its sender', async () => {
    const request = await addRequest('approved')
    await send(request)
    const history = await asRole(
      sql,
      admin,
      (as) => as`select kind, actor from public.get_history('quote_requests', ${request})`,
    )
    expect([...history]).toEqual([{ kind: 'offer', actor: 'Ingrid' }])
  })

  test('is sent once for two requests within a minute, also concurrently', async () => {
    const request = await addRequest()
    const outcomes = await Promise.allSettled([send(request), send(request), send(request)])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(send(request)).rejects.toMatchObject({ code: 'P0001', message: 'offer_too_soon' })
    expect(await offersOf(request)).toHaveLength(1)
    await sql`update public.audit_log set created_at = now() - interval '61 seconds' where row_id = ${request}`
    await send(request)
    expect(await offersOf(request)).toHaveLength(2)
  })

  test('is rejected for a rejected or missing request', async () => {
    await expect(send(await addRequest('rejected'))).rejects.toMatchObject({ message: 'rejected' })
    await expect(send('00000000-0000-4000-8000-000000000000')).rejects.toMatchObject({
      message: 'unknown_quote_request',
    })
  })

  test('can be sent by approved admins only', async () => {
    const request = await addRequest()
    const pending = await createUser(sql, { status: 'pending' })
    const sendOffer = (identity: Identity) =>
      attempt(sql, identity, (as) => as`select public.send_quote_offer(${request})`)
    expect(await sendOffer({ role: 'anon' })).toMatchObject({ code: '42501' })
    expect(await sendOffer({ userId: pending })).toMatchObject({ code: '42501', message: 'not_allowed' })
    expect(await offersOf(request)).toHaveLength(0)
  })
})

describe('the conversion of a request and a message', () => {
  test('appears in their history', async () => {
    const request = await addRequest('approved')
    await asRole(sql, admin, (as) => as`select public.convert_quote_request(${request})`)
    const contact = (
      await only(sql<{ id: string }[]>`
        insert into public.contacts (name, email, message) values ('Ola', 'ola@fjord.test', 'Hello') returning id
      `)
    ).id
    await asRole(sql, admin, (as) => as`select public.convert_contact(${contact})`)
    const rows = await sql`
      select table_name, action, array(select jsonb_object_keys(details)) as columns from public.audit_log
      where row_id in (${request}, ${contact}) order by table_name
    `
    expect([...rows]).toEqual([
      { table_name: 'contacts', action: 'update', columns: ['client_id'] },
      { table_name: 'quote_requests', action: 'update', columns: ['client_transaction_id'] },
    ])
  })
})
