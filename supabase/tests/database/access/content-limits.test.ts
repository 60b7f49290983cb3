import type postgres from 'postgres'
import { describe, expect, test } from 'vitest'
import { createUser } from '../../../server/testing/database.ts'
import { attempt } from '../support.ts'
import { useDatabase } from '../use-database.ts'

let sql: postgres.Sql
let admin: string

useDatabase({ per: 'file', seeded: true }, async (database) => {
  sql = database.sql
  admin = await createUser(sql, { status: 'approved' })
})

const setSystem = (key: string, value: string) =>
  attempt(
    sql,
    { userId: admin },
    (tx) => tx`update public.system_settings set value = ${value}::text::jsonb where key = ${key}`,
  )

const CLIENT = { company_name: 'C', contact_person: 'P', email: 'p@example.test' }

describe('limits [D6]', () => {
  const cases: [table: string, row: Record<string, postgres.SerializableParameter>][] = [
    ['projects', { title: 'x'.repeat(201), category: 'C' }],
    ['projects', { title: ' ', category: 'C' }],
    ['projects', { title: 'T', category: 'C', description: 'x'.repeat(10_001) }],
    ['projects', { title: 'T', category: 'C', status: 'archived' }],
    ['projects', { title: 'T', category: 'C', live_demo_url: 'javascript:alert(1)' }],
    ['projects', { title: 'T', category: 'C', github_url: 'ftp://example.test' }],
    ['projects', { title: 'T', category: 'C', client_url: `https://example.test/${'x'.repeat(2000)}` }],
    ['projects', { title: 'T', category: 'C', images: ['//evil.example/a.png'] }],
    ['projects', { title: 'T', category: 'C', images: ['data:text/html,hi'] }],
    ['projects', { title: 'T', category: 'C', technologies: ['x'.repeat(101)] }],
    ['projects', { title: 'T', category: 'C', technologies: Array.from({ length: 51 }, () => 'x') }],
    ['team_members', { full_name: 'N', role: 'R', avatar_url: 'javascript:alert(1)' }],
    ['quote_templates', { service_name: 'S', base_price: -1, price_per_hour: 1 }],
    ['quote_templates', { service_name: 'S', base_price: 1, price_per_hour: 10_001 }],
    ['quote_templates', { service_name: 'S', base_price: 'NaN', price_per_hour: 1 }],
    ['clients', { company_name: 'C', contact_person: 'P', email: 'not an address' }],
    ['clients', { company_name: 'C', contact_person: 'P\nQ', email: 'p@example.test' }],
    ['clients', { ...CLIENT, legal_name: 'x'.repeat(201) }],
    ['clients', { ...CLIENT, org_number: '923609017' }],
    ['clients', { ...CLIENT, org_number: '923 609 016' }],
    ['clients', { ...CLIENT, invoice_address: 'x'.repeat(501) }],
    ['clients', { ...CLIENT, reference: 'x'.repeat(101) }],
    ['clients', { ...CLIENT, phone: '55\n00' }],
    ['clients', { ...CLIENT, language: 'sv' }],
    ['clients', { ...CLIENT, currency: 'KRO' }],
    ['clients', { ...CLIENT, payment_days: 366 }],
    ['clients', { ...CLIENT, payment_days: -1 }],
  ]
  test.each(cases)('%s rejects %o', async (table, row) => {
    expect(
      await attempt(sql, { userId: admin }, (tx) => tx`insert into ${tx(`public.${table}`)} ${tx(row)}`),
    ).toMatchObject({ code: '23514' })
  })

  test.each([
    [
      'quote_templates',
      'complexity_multiplier',
      [[], { medium: 0 }, { medium: -1 }, { medium: 11 }, { medium: '1.5' }, { medium: 1.00001 }, { medium: null }],
    ],
    ['team_members', 'social_links', [[], 'x', { linkedin: 'javascript:alert(1)' }]],
  ] as const)('%s refuses an odd %s', async (table, column, values) => {
    for (const value of values) {
      const outcome = await attempt(
        sql,
        { userId: admin },
        (tx) => tx`update ${tx(`public.${table}`)} set ${tx(column)} = ${tx.json(value)}`,
      )
      expect({ value, ...outcome }).toMatchObject({ code: '23514' })
    }
  })

  test('system settings accept valid values only', async () => {
    const good = {
      signup_mode: '"open"',
      email_notifications: 'false',
      rate_limit_per_hour: '500',
      backup_reminder: '"weekly"',
      form_min_fill_seconds: '0',
    }
    const bad = {
      signup_mode: '"closed"',
      email_notifications: '"no"',
      rate_limit_per_hour: '0',
      backup_reminder: '7',
      session_timeout_hours: '1.5',
      form_min_fill_seconds: '61',
    }
    for (const [key, value] of Object.entries(good))
      expect({ key, ...(await setSystem(key, value)) }).toEqual({ key, rows: 1 })
    for (const [key, value] of Object.entries(bad))
      expect({ key, ...(await setSystem(key, value)) }).toMatchObject({ code: '23514' })
  })
})
