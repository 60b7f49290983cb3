import { requestedQuoteSchema } from '@nordlys/data/quotes/request/schema'
import { expect, test } from 'vitest'
import { QUOTE, QUOTE_FORM } from '../../stack/support.ts'
import { Form } from './form.ts'

const form = new Form({
  path: 'request-quote',
  submit: 'submit_quote_request',
  table: 'quote_requests',
  good: QUOTE_FORM,
})
const { body: quote, send, stored, mails, refusal } = form

test('stores the request with the calculated price and two mails, and returns the stored row', async () => {
  const { data, error } = await form.stack
    .client()
    .functions.invoke('request-quote', { body: quote({ complexity: 'complex', language: 'no' }) })
  expect(error).toBeNull()
  expect(data.error).toBeNull()
  const answer = requestedQuoteSchema.parse(data.data)
  expect(answer).toMatchObject({ total_amount: 10_000, currency: 'USD', status: 'pending' })
  const [row] = await stored()
  expect(row).toMatchObject({
    id: answer.id,
    client_name: QUOTE.client_name,
    estimated_hours: 40,
    language: 'no',
    status: 'pending',
  })
  expect((await mails()).map((mail) => mail['kind'])).toEqual(['quote_request_notification', 'quote_request_receipt'])
})

test('ignores a forged total_amount, status or price [D6, D2]', async () => {
  const response = await send(
    quote({ total_amount: 1, status: 'approved', base_price: 0, price_per_hour: 0, created_at: '2000-01-01' }),
  )
  expect(response.status).toBe(200)
  const [row] = await stored()
  expect(row).toMatchObject({ total_amount: '7500.00', status: 'pending', base_price: '1000.00' })
  expect(new Date(String(row?.['created_at'])).getFullYear()).toBeGreaterThan(2000)
})

test.for([0, -1, 1e9, 1.5, 10_001, '', '40', null, 'NaN', [], {}, true])(
  '%j hours are refused by name',
  async (estimated_hours) => {
    expect(await refusal(await send(quote({ estimated_hours })))).toEqual([400, 'invalid', ['estimated_hours']])
  },
)

test('rejects NaN hours as invalid JSON', async () => {
  expect(await refusal(await send(JSON.stringify(quote()).replace('40', 'NaN')))).toEqual([400, 'invalid_json', []])
})

test('rejects missing hours by field name', async () => {
  expect(await refusal(await send(quote({ estimated_hours: undefined })))).toEqual([
    400,
    'invalid',
    ['estimated_hours'],
  ])
})

test('reports all missing fields together, with translation keys', async () => {
  const response = await send({})
  const { error } = await response.clone().json()
  expect(await refusal(response)).toEqual([
    400,
    'invalid',
    expect.arrayContaining([
      'client_name',
      'client_email',
      'service_type',
      'project_description',
      'estimated_hours',
      'id',
      'language',
    ]),
  ])
  expect(error.fields.client_name).toBe('errors:required')
})

form.testCommon({ client_name: 'Somebody Else', estimated_hours: 1 })

form.testRefusedFields([
  ['client_name', 'x'.repeat(201)],
  ['client_name', 'Kari\r\nBcc: all@example.test'],
  ['client_name', '   '],
  ['client_email', 'kari'],
  ['client_email', `${'x'.repeat(250)}@example.test`],
  ['client_email', 'kari@example.test\nBcc: x@example.test'],
  ['company_name', 'x'.repeat(201)],
  ['project_description', 'x'.repeat(10_001)],
  ['project_description', 'NUL \u0000 inside'],
  ['complexity', 'impossible'],
  ['language', 'sv'],
  ['id', 'no-uuid'],
])

test('rejects an unknown service with its error code', async () => {
  expect(await refusal(await send(quote({ service_type: 'Alchemy' })))).toEqual([
    400,
    'unknown_service',
    ['service_type'],
  ])
})

test.for(['GET', 'PUT', 'PATCH', 'DELETE'])('rejects %s', async (method) => {
  const response = await fetch(`${form.stack.url}/functions/v1/request-quote`, {
    method,
    headers: { apikey: form.stack.publishableKey },
  })
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
})

test.for(['/functions/v1/no-such-function', '/functions/v1/_shared', '/functions/v1/', '/functions/v1/Request-Quote'])(
  '%s is 404',
  async (path) => {
    const response = await fetch(form.stack.url + path, {
      method: 'POST',
      headers: { apikey: form.stack.publishableKey },
    })
    expect(response.status).toBe(404)
  },
)

test('uses the currency of the service, not of the company', async () => {
  const { sql } = form.stack.database
  await sql`insert into public.quote_templates (service_name, base_price, price_per_hour, currency) values ('Travel', 100, 10, 'EUR')`
  const { data } = await form.stack
    .client()
    .functions.invoke('request-quote', { body: quote({ service_type: 'Travel', complexity: 'simple' }) })
  expect(requestedQuoteSchema.parse(data.data)).toMatchObject({ total_amount: 500, currency: 'EUR' })
})
