import { randomUUID } from 'node:crypto'
import { requestedQuoteSchema } from '@nordlys/data/quotes/schema'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { QUOTE, SITE, startTestStack, type TestStack } from '../stack/support.ts'

let stack: TestStack
beforeAll(async () => {
  stack = await startTestStack()
})
beforeEach(async () => {
  await stack.database.sql`truncate public.quote_requests, public.email_outbox`
})
afterAll(() => stack.stop())

const quote = (change: object = {}) => ({ ...QUOTE, id: randomUUID(), ...change })

function post(body: string | object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${stack.url}/functions/v1/request-quote`, {
    method: 'POST',
    headers: { apikey: stack.publishableKey, 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

const stored = () => stack.database.sql`select * from public.quote_requests`
const mails = () => stack.database.sql`select kind, to_address, language from public.email_outbox order by kind`

/** What was refused: status, code and the fields named; nothing may be stored. */
async function refusal(response: Response): Promise<unknown> {
  const { data, error } = await response.json()
  expect(data).toBeNull()
  expect(await stored()).toEqual([])
  expect(await mails()).toEqual([])
  return [response.status, error.code, Object.keys(error.fields ?? {})]
}

test('stores the request with the price of the formula, and the two mails about it, and answers what was stored', async () => {
  const { data, error } = await stack
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

test('a forged total_amount, status or price is ignored (D6, D2)', async () => {
  const response = await post(
    quote({ total_amount: 1, status: 'approved', base_price: 0, price_per_hour: 0, created_at: '2000-01-01' }),
  )
  expect(response.status).toBe(200)
  const [row] = await stored()
  expect(row).toMatchObject({ total_amount: '7500.00', status: 'pending', base_price: '1000.00' })
  expect(new Date(String(row?.['created_at'])).getFullYear()).toBeGreaterThan(2000)
})

test('the same submission 200 times at once is one row and one pair of mails, and every answer the same (R3)', async () => {
  const body = quote()
  const responses = await Promise.all(Array.from({ length: 200 }, () => post(body)))
  const answers = new Set(
    await Promise.all(responses.map(async (response) => `${response.status} ${await response.text()}`)),
  )
  expect([...answers]).toEqual([expect.stringMatching(/^200 /)])
  expect(await stored()).toHaveLength(1)
  expect(await mails()).toHaveLength(2)
})

test('a repeated id with other content changes nothing stored (R3)', async () => {
  const body = quote()
  const first = await (await post(body)).text()
  expect(await (await post({ ...body, client_name: 'Somebody Else', estimated_hours: 1 })).text()).toBe(first)
  expect(await stored()).toMatchObject([{ client_name: QUOTE.client_name, estimated_hours: 40 }])
})

test.for([0, -1, 1e9, 1.5, 10_001, '', '40', null, 'NaN', [], {}, true])(
  '%j hours are refused by name',
  async (estimated_hours) => {
    expect(await refusal(await post(quote({ estimated_hours })))).toEqual([400, 'invalid', ['estimated_hours']])
  },
)

test('hours that are NaN are not JSON', async () => {
  expect(await refusal(await post(JSON.stringify(quote()).replace('40', 'NaN')))).toEqual([400, 'invalid_json', []])
})

test('hours left out are refused by name', async () => {
  expect(await refusal(await post(quote({ estimated_hours: undefined })))).toEqual([
    400,
    'invalid',
    ['estimated_hours'],
  ])
})

test('all missing fields are named at once, with the key of their message', async () => {
  const response = await post({})
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

test.for([
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
] as const)('%s of %j is refused by name', async ([field, value]) => {
  expect(await refusal(await post(quote({ [field]: value })))).toEqual([400, 'invalid', [field]])
})

test('an unknown service is refused as such', async () => {
  expect(await refusal(await post(quote({ service_type: 'Alchemy' })))).toEqual([
    400,
    'unknown_service',
    ['service_type'],
  ])
})

test('a description of one megabyte is refused', async () => {
  const response = await post(quote({ project_description: 'x'.repeat(1024 * 1024) }))
  expect(response.status).toBe(413)
  expect(await stored()).toEqual([])
})

test.for([
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/json-but-not',
  'multipart/form-data; boundary=x',
])('a body of type %s is refused (W6)', async (type) => {
  expect(await refusal(await post(quote(), { 'content-type': type }))).toEqual([415, 'unsupported_media_type', []])
})

test.for(['', '{', 'null', '[]', '7', '"text"', '[{}]'])('the body %j is refused', async (body) => {
  const [status] = [(await post(body)).status]
  expect(status).toBe(400)
  expect(await stored()).toEqual([])
})

test.for(['GET', 'PUT', 'PATCH', 'DELETE'])('%s is not understood', async (method) => {
  const response = await fetch(`${stack.url}/functions/v1/request-quote`, {
    method,
    headers: { apikey: stack.publishableKey },
  })
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
})

test.for(['/functions/v1/no-such-function', '/functions/v1/_shared', '/functions/v1/', '/functions/v1/Request-Quote'])(
  '%s is 404',
  async (path) => {
    const response = await fetch(stack.url + path, { method: 'POST', headers: { apikey: stack.publishableKey } })
    expect(response.status).toBe(404)
  },
)

test('the site may call it from its pages, a foreign page may not read the answer (W6)', async () => {
  const own = await post(quote(), { origin: SITE })
  const foreign = await post(quote(), { origin: 'http://evil.test' })
  expect([own.headers.get('access-control-allow-origin'), foreign.headers.get('access-control-allow-origin')]).toEqual([
    SITE,
    null,
  ])
})

test('while the database function fails the answer is 503 without a reason, and nothing is stored', async () => {
  await stack.database.sql`revoke execute on function public.submit_quote_request(jsonb) from service_role`
  try {
    const response = await post(quote())
    expect(await refusal(response)).toEqual([503, 'unavailable', []])
  } finally {
    await stack.database.sql`grant execute on function public.submit_quote_request(jsonb) to service_role`
  }
})

test('only the service may call the database function itself', async () => {
  const { error } = await stack.client().rpc('submit_quote_request', { request: quote() })
  expect(error?.code).toMatch(/42501|PGRST202/)
})
