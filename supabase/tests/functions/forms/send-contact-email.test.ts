import { sentContactSchema } from '@nordlys/data/contacts/schema'
import { expect, test } from 'vitest'
import { MESSAGE } from '../../stack/support.ts'
import { Form } from './form.ts'

const form = new Form({ path: 'send-contact-email', submit: 'submit_contact', table: 'contacts', good: MESSAGE })
const { body: message, send, stored, mails, refusal } = form

test('stores the message and its two mails, and returns the stored row', async () => {
  const body = message({ language: 'no' })
  const { data, error } = await form.stack.client().functions.invoke('send-contact-email', { body })
  expect(error).toBeNull()
  expect(data.error).toBeNull()
  expect(sentContactSchema.parse(data.data)).toMatchObject({ id: body.id, status: 'pending' })
  expect(await stored()).toMatchObject([
    {
      id: body.id,
      name: 'Kari Nordmann',
      email: MESSAGE.email,
      company: MESSAGE.company,
      project_type: MESSAGE.projectType,
      budget_range: MESSAGE.budgetRange,
      subject: MESSAGE.subject,
      message: MESSAGE.message,
      language: 'no',
      status: 'pending',
    },
  ])
  expect([...(await mails())]).toMatchObject([
    { kind: 'contact_notification', language: 'en' },
    { kind: 'contact_receipt', to_address: MESSAGE.email, language: 'no' },
  ])
})

test('accepts a missing company and subject', async () => {
  const { status } = await send(message({ company: undefined, subject: '' }))
  expect([status, await stored()]).toMatchObject([200, [{ company: null, subject: null }]])
})

test('ignores a forged status, handler, client or mark [D2]', async () => {
  const forged = {
    status: 'handled',
    handled_at: '2000-01-01',
    created_at: '2000-01-01',
    name: 'X',
    suspected_spam: true,
    trap: 'x',
    request_id: 'x',
  }
  expect((await send(message({ ...forged, client: '203.0.113.1' }))).status).toBe(200)
  const [row] = await stored()
  expect(row).toMatchObject({
    status: 'pending',
    handled_at: null,
    name: 'Kari Nordmann',
    suspected_spam: false,
    request_id: row?.['id'],
  })
  expect(new Date(String(row?.['created_at'])).getFullYear()).toBeGreaterThan(2000)
})

test('reports all missing fields together, with translation keys', async () => {
  const response = await send({})
  const { error } = await response.clone().json()
  const required = ['firstName', 'lastName', 'email', 'projectType', 'budgetRange', 'message', 'id', 'language']
  expect(await refusal(response)).toEqual([400, 'invalid', required])
  expect(error.fields).toMatchObject({ firstName: 'errors:required', projectType: 'errors:choose' })
})

test.each([
  ['post@blåbær.no', 'post@xn--blbr-roah.no'],
  ['a@пример.рф', 'a@xn--e1afmkfd.xn--p1ai'],
  ['a&b@example.com', 'a&b@example.com'],
])('stores the address %s as %s, where its receipt goes', async (email, stored_as) => {
  expect((await send(message({ email }))).status).toBe(200)
  expect(await stored()).toMatchObject([{ email: stored_as }])
  expect([...(await mails())]).toMatchObject([{ kind: 'contact_notification' }, { to_address: stored_as }])
})

test('cleans text from slides and Word', async () => {
  const pasted = {
    firstName: 'Ka\u00ADri\t',
    lastName: 'Nord\u00A0mann',
    message: 'First\vsecond\u2028third\f\u0007end',
  }
  expect((await send(message(pasted))).status).toBe(200)
  expect(await stored()).toMatchObject([{ name: 'Kari Nord mann', message: 'First\nsecond\nthird\nend' }])
})

form.testCommon({ firstName: 'Somebody', lastName: 'Else' })

form.testRefusedFields([
  ['firstName', 'x'.repeat(201)],
  ['firstName', 'Kari\r\nBcc: all@example.test'],
  ['lastName', '   '],
  ['lastName', 7],
  ['firstName', '\u200B\u0301'],
  ['message', '\u3164\u2800'],
  ['email', 'kari'],
  ['email', 'kåre@example.test'],
  ['email', 'kari@example.test\nBcc: x@example.test'],
  ['company', 'x'.repeat(201)],
  ['projectType', ''],
  ['projectType', 'World domination'],
  ['budgetRange', '$1'],
  ['subject', 'Hello\r\nBcc: all@example.test'],
  ['subject', 'x'.repeat(201)],
  ['message', ' \n '],
  ['message', 'x'.repeat(10_001)],
  ['message', 'NUL \u0000 inside'],
  ['language', 'sv'],
  ['id', 'no-uuid'],
  ['website', 7],
  ['reference', 7],
])

test('prevents visitors from inserting contacts by REST [D2]', async () => {
  const row = { name: 'Kari', email: 'kari@example.test', message: 'Hello' }
  const inserted = await form.stack.client().from('contacts').insert(row)
  expect([inserted.status, inserted.error?.code]).toEqual([401, '42501'])
  expect(await stored()).toEqual([])
})
