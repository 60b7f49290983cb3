import type postgres from 'postgres'
import { beforeEach, describe, expect, test } from 'vitest'
import { asRole, createUser } from '../../../server/testing/database.ts'
import { useDatabase } from '../use-database.ts'

let sql: postgres.Sql
let admin: string

useDatabase({ per: 'file' }, async (database) => {
  sql = database.sql
  await sql`insert into public.quote_templates (service_name, base_price, price_per_hour) values ('Advice', 1, 1)`
  admin = await createUser(sql, { status: 'approved', email: 'ingrid@example.test' })
})
beforeEach(async () => {
  await sql`truncate public.projects, public.contacts, public.quote_requests, public.newsletter_subscribers, public.email_outbox, public.audit_log cascade`
})

const asAdmin = (query: (tx: postgres.TransactionSql) => Promise<object>) => asRole(sql, { userId: admin }, query)
const names = async (table: string) =>
  (
    await sql<{ action: string; record_name: string | null }[]>`
      select action, record_name from public.audit_log where table_name = ${table} order by created_at, id`
  ).map(({ action, record_name }) => `${action}: ${record_name ?? '–'}`)

describe('names in the audit log', () => {
  test('are those at the time of the entry', async () => {
    await asAdmin((tx) => tx`insert into public.projects (title, category) values ('Havn', 'Maritime')`)
    await asAdmin((tx) => tx`update public.projects set title = 'Havn 2'`)
    expect(await names('projects')).toContain('update: Havn 2')
  })

  test('remain after staff delete the record', async () => {
    await sql`insert into public.newsletter_subscribers (email) values ('kari@example.test')`
    await asAdmin((tx) => tx`delete from public.newsletter_subscribers`)
    expect(await names('newsletter_subscribers')).toEqual(['delete: kari@example.test'])
  })

  test('are set for entries that a function inserts', async () => {
    await asAdmin((tx) => tx`select public.send_test_mail('ola@example.test', 'no')`)
    expect(await names('email_outbox')).toEqual(['insert: ola@example.test'])
  })

  test('are cleared when the person is erased', async () => {
    await sql`insert into public.contacts (name, email, message) values ('Kari', 'kari@example.test', 'Hi'), ('Ola', 'ola@example.test', 'Hi')`
    await asAdmin((tx) => tx`update public.contacts set status = 'handled'`)
    await asAdmin((tx) => tx`select public.erase_personal_data('kari@example.test', true)`)
    expect((await names('contacts')).toSorted()).toEqual(['update: Kari', 'update: Ola'])
    await asAdmin((tx) => tx`select public.erase_personal_data('kari@example.test', false)`)
    expect((await names('contacts')).toSorted()).toEqual(['update: Ola', 'update: –'])
  })

  test('are cleared when maintenance deletes the record', async () => {
    await sql`
      insert into public.quote_requests (client_name, client_email, service_type, project_description, status, updated_at)
        values ('Kari', 'kari@example.test', 'Advice', 'A shop', 'rejected', now() - interval '2 years')`
    await sql`insert into public.audit_log (action, table_name, row_id) select 'offer', 'quote_requests', id from public.quote_requests`
    expect(await names('quote_requests')).toContain('offer: Kari')
    await asRole(sql, { role: 'service_role' }, (tx) => tx`select public.run_maintenance(false)`)
    expect(new Set(await names('quote_requests'))).toEqual(new Set(['offer: –', 'delete: –']))
  })
})
