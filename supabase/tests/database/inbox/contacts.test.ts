import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { describe, expect, test } from 'vitest'
import { type TestDatabase } from '../../../server/testing/database.ts'
import { Submissions } from '../submissions.ts'
import { only } from '../support.ts'
import { useDatabase } from '../use-database.ts'

let database: TestDatabase
let sql: postgres.Sql

useDatabase({ per: 'file', seeded: true }, (created) => {
  database = created
  sql = database.sql
})

const message = (changes: Readonly<Record<string, unknown>> = {}) => ({
  id: randomUUID(),
  name: 'Kari Nordmann',
  email: 'kari@example.test',
  company: 'Fjord AS',
  project_type: 'Backend Development',
  budget_range: '$10k - $25k',
  subject: 'Et register',
  message: 'Hei!\nKan dere hjelpe?',
  language: 'no',
  ...changes,
})

const submissions = new Submissions(
  { submit: 'submit_contact', table: 'contacts', idInMails: 'contact_id', request: message },
  () => database,
)

describe('submit_contact', () => {
  test('stores the message and its two mails with all fields, and returns the stored row', async () => {
    const body = message()
    expect(await submissions.submit(body)).toEqual({ id: body.id, status: 'pending', created_at: expect.any(String) })
    const { id, ...fields } = body
    expect(await only(sql`select * from public.contacts where id = ${id}`)).toMatchObject({
      ...fields,
      status: 'pending',
      handled_by: null,
      handled_at: null,
    })
    const mails = await sql`
      select kind, to_address, language, status, payload from public.email_outbox
      where payload ->> 'contact_id' = ${id} order by kind
    `
    const { language: _, ...known } = fields
    const payload = { contact_id: id, ...known }
    expect([...mails]).toEqual([
      { kind: 'contact_notification', to_address: 'hello@nordlys.example', language: 'en', status: 'pending', payload },
      { kind: 'contact_receipt', to_address: 'kari@example.test', language: 'no', status: 'pending', payload },
    ])
  })

  test('accepts missing company, project type, budget and subject, and trims values', async () => {
    const nothing = { company: ' ', project_type: null, budget_range: undefined, subject: '' }
    const body = message({ ...nothing, name: ' Kari ', message: ' \n Hei \n', language: undefined })
    await submissions.submit(body)
    const row = await only(sql`
      select name, message, company, project_type, budget_range, subject, language from public.contacts where id = ${body.id}
    `)
    expect(row).toEqual({
      name: 'Kari',
      message: 'Hei',
      company: null,
      project_type: null,
      budget_range: null,
      subject: null,
      language: 'en',
    })
  })

  submissions.testCommon({
    change: 'handled',
    otherFields: { subject: 'Et annet register' },
    invalidFields: { message: null, email: 'x' },
    text: 'message',
    hash: 'contact_hash',
    notContent: [],
  })

  submissions.testRefusals([
    ['invalid_name', { name: '' }],
    ['invalid_name', { name: null }],
    ['invalid_name', { name: 'x'.repeat(402) }],
    ['invalid_name', { name: 'Kari\r\nBcc: all@example.test' }],
    ['invalid_email', { email: 'nobody' }],
    ['invalid_email', { email: undefined }],
    ['invalid_email', { email: 'a@b.no\nBcc: c@d.no' }],
    ['invalid_company', { company: 'x'.repeat(201) }],
    ['invalid_project_type', { project_type: 'x'.repeat(201) }],
    ['invalid_budget_range', { budget_range: 'x\ny' }],
    ['invalid_subject', { subject: 'Hei\r\nBcc: all@example.test' }],
    ['invalid_message', { message: '   \n ' }],
    ['invalid_message', { message: 'x'.repeat(1_000_000) }],
    ['invalid_language', { language: 'sv' }],
    ['invalid_id', { id: 'not-a-uuid' }],
    ['invalid_id', { id: null }],
  ])
})
