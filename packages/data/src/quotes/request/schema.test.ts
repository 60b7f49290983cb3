import { expect, test } from 'vitest'
import { quoteTemplateSchema } from '../template/schema.ts'
import { requestQuoteSchema } from './schema.ts'

const request = {
  id: '6d2c6a5e-8c3f-4a3e-9b57-0f3d7c2b8a11',
  language: 'no',
  client_name: ' Kari Solberg ',
  client_email: 'kari@fjordkraft.example',
  service_type: 'Backend development',
  project_description: 'Nightly settlement must become continuous.',
  complexity: 'medium',
  estimated_hours: 40,
}

const problems = (change: Record<string, unknown>) =>
  requestQuoteSchema.safeParse({ ...request, ...change }).error?.issues.map(({ path, message }) => [path[0], message])

test('trims a valid request and defaults the company to null', () => {
  expect(requestQuoteSchema.parse({ ...request, company_name: '  ' })).toMatchObject({
    client_name: 'Kari Solberg',
    company_name: null,
  })
})

test('drops a submitted total amount', () => {
  expect(requestQuoteSchema.parse({ ...request, total_amount: 1 })).not.toHaveProperty('total_amount')
})

test.each([0, -1, 1e9, Number.NaN, '40', null, undefined])('rejects hours of %s with the range', (hours) => {
  expect(problems({ estimated_hours: hours })).toEqual([['estimated_hours', 'errors:hours_range']])
})

test('rejects a fraction of an hour', () => {
  expect(problems({ estimated_hours: 1.5 })).toEqual([['estimated_hours', 'errors:whole_number']])
})

test.each(['client_name', 'client_email', 'service_type', 'project_description'])(
  'requires %s when it is empty',
  (field) => {
    expect(problems({ [field]: '  ' })).toEqual([[field, 'errors:required']])
    expect(problems({ [field]: undefined })).toEqual([[field, 'errors:required']])
  },
)

test('rejects a description over the limit', () => {
  expect(problems({ project_description: 'x'.repeat(10_001) })).toEqual([['project_description', 'errors:too_long=1']])
})

test('rejects a line break in a name, which would end a mail header [W3]', () => {
  expect(problems({ client_name: 'Kari\r\nBcc: all@example.org' })).toEqual([['client_name', 'errors:invalid']])
})

test('rejects text that PostgreSQL cannot store', () => {
  expect(problems({ project_description: 'a\u0000b' })).toEqual([['project_description', 'errors:invalid']])
  expect(problems({ project_description: 'a\ud800b' })).toEqual([['project_description', 'errors:invalid']])
})

test('drops template features that are not text and defaults missing multipliers', () => {
  const template = quoteTemplateSchema.parse({
    id: request.id,
    currency: 'USD',
    service_name: 'Backend development',
    service_name_no: null,
    base_price: 1500,
    price_per_hour: 125,
    features: ['API design', 3, null],
    features_no: null,
    complexity_multiplier: null,
    updated_at: '2026-01-01T00:00:00Z',
  })
  expect(template.features).toEqual(['API design'])
  expect(template.features_no).toEqual([])
  expect(template.complexity_multiplier).toEqual({ simple: 1, medium: 1.5, complex: 2 })
})
