import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { clientFormSchema } from '../clients/client/schema.ts'
import { transactionFormSchema } from '../clients/transaction/schema.ts'
import { noteFormSchema } from '../notes/schema.ts'
import { ownProfileSchema } from '../profiles/schema.ts'
import { EMPTY_PROJECT, projectFormSchema } from '../projects/schema.ts'
import { quoteTemplateFormSchema } from '../quotes/template/schema.ts'
import { systemSettingSchemas } from '../system/schema.ts'

const long = (length: number) => 'x'.repeat(length)
const many = (length: number) => Array.from({ length }, (_, index) => `https://a.example/${index}`)

const LONG = 'errors:too_long=1'
const project = { ...EMPTY_PROJECT, title: 'A', category: 'B' }
const client = {
  company_name: 'A',
  contact_person: 'B',
  email: 'a@b.example',
  language: 'en',
  currency: 'NOK',
  payment_days: 14,
}
const transaction = {
  client_id: '5eed0000-0000-4000-8000-000000000001',
  description: 'A',
  amount: 1,
  currency: 'USD',
  status: 'paid',
  due_date: '',
}
const multiplier = { simple: 1, medium: 1.5, complex: 2 }
const template = {
  currency: 'USD',
  service_name: 'A',
  service_name_no: '',
  base_price: 1,
  price_per_hour: 1,
  features: ['A'],
  features_no: [],
  complexity_multiplier: multiplier,
}

interface Form {
  readonly safeParse: (values: object) => { success: boolean; error?: { issues: readonly { message: string }[] } }
}
/** A field, a value at its limit, a value over it, and the error message. */
type Limit = readonly [field: string, fits: unknown, exceeds: unknown, message: string]

const amounts = (field: string, most: number, message: string): Limit[] => [
  [field, most, most + 0.01, message],
  [field, 0, -0.01, message],
  [field, 1.05, 1.005, message],
]
const FORMS: readonly (readonly [name: string, form: Form, valid: object, limits: readonly Limit[]])[] = [
  [
    'a project',
    projectFormSchema,
    project,
    [
      ...['title', 'title_no'].map((field): Limit => [field, long(200), long(201), LONG]),
      ...['description', 'description_no'].map((field): Limit => [field, long(10_000), long(10_001), LONG]),
      ['technologies', [long(100)], [long(101)], LONG],
      ['technologies', many(50), many(51), 'errors:too_many'],
      ['images', many(50), many(51), 'errors:too_many'],
    ],
  ],
  [
    'a client',
    clientFormSchema,
    client,
    [
      ['company_name', long(200), long(201), LONG],
      ['contact_person', long(200), long(201), LONG],
      ['email', 'a@b.example', `${long(245)}@b.example`, LONG],
      ['legal_name', long(200), long(201), LONG],
      ['org_number', '923 609 016', '923609017', 'errors:org_number'],
      ['invoice_address', long(500), long(501), LONG],
      ['reference', long(100), long(101), LONG],
      ['phone', long(50), long(51), LONG],
      ['payment_days', 365, 366, 'errors:too_large=365'],
      ['payment_days', 0, -1, 'errors:too_small=0'],
    ],
  ],
  [
    'a transaction',
    transactionFormSchema,
    transaction,
    [
      ['description', long(10_000), long(10_001), LONG],
      ['amount', 100_000_000, 100_000_000.01, 'errors:amount_range'],
      ['amount', -100_000_000, -100_000_000.01, 'errors:amount_range'],
      ['amount', 0.01, 0.001, 'errors:amount_range'],
      ['currency', 'NOK', 'kroner', 'errors:choose'],
      ['due_date', '2028-02-29', '2027-02-29', 'errors:date'],
    ],
  ],
  [
    'a template',
    quoteTemplateFormSchema,
    template,
    [
      ['service_name', long(200), long(201), LONG],
      ['service_name_no', long(200), long(201), LONG],
      ['currency', 'NOK', 'kroner', 'errors:choose'],
      ...amounts('base_price', 100_000_000, 'errors:price_range'),
      ...amounts('price_per_hour', 10_000, 'errors:rate_range'),
      ['features', [long(200)], [long(201)], LONG],
      ['features', ['A'], [], 'errors:required'],
      ...[0, 10.0001].map((complex): Limit => [
        'complexity_multiplier',
        { ...multiplier, complex: 10 },
        { ...multiplier, complex },
        'errors:multiplier_range',
      ]),
    ],
  ],
  ['a note', noteFormSchema, { body: 'A' }, [['body', long(10_000), long(10_001), LONG]]],
  ["one's name", z.pick(ownProfileSchema, { full_name: true }), {}, [['full_name', long(200), long(201), LONG]]],
]

describe('the forms of the admin have the same limits as the database [D6]', () => {
  test.each(FORMS)('%s', (_name, form, valid, limits) => {
    const messagesOf = (field: string, value: unknown) =>
      form.safeParse({ ...valid, [field]: value }).error?.issues.map((problem) => problem.message) ?? []
    for (const [field, fits, exceeds, message] of limits) {
      expect([field, messagesOf(field, fits)]).toEqual([field, []])
      expect([field, ...messagesOf(field, exceeds)]).toContain(message)
    }
  })

  test.each([
    ['retention_contacts_months', 1, 120],
    ['session_timeout_hours', 1, 1_000_000],
    ['rate_limit_per_hour', 1, 1_000_000],
    ['form_min_fill_seconds', 0, 60],
  ] as const)('the setting %s is a whole number from %i to %i', (key, least, most) => {
    const schema = systemSettingSchemas[key]
    const messagesOf = (value: number) => schema.safeParse(value).error?.issues[0]?.message
    expect([least, most].map(messagesOf)).toEqual([undefined, undefined])
    expect([least - 1, most + 1, least + 0.5].map(messagesOf)).toEqual([
      `errors:too_small=${least}`,
      `errors:too_large=${most}`,
      'errors:whole_number',
    ])
  })
})
