import { contactPages } from '@nordlys/data/contacts/queries'
import { quoteRequestPages } from '@nordlys/data/quotes/request/queries'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { QUOTE } from '../support.ts'
import { type ProductStack, startProductStack } from './support.ts'

let stack: ProductStack
let admin: SupabaseClient
beforeAll(async () => {
  stack = await startProductStack()
  admin = await stack.signedIn('admin@example.test', 'approved')
  await stack.database.sql`
    insert into public.contacts (name, email, company, message, status) values
      ('Ågot Ødegård', 'agot@fjord.test', 'FJORD & Sønner AS', 'Booking', 'pending'),
      ('Åse Berg', 'ase@fjord.test', null, '100% sure about the booking', 'handled'),
      ('Nora Lie', 'nora@lie.test', null, 'Something else', 'pending')
  `
  await stack.client(stack.secretKey).from('quote_requests').insert(QUOTE)
})
afterAll(() => stack.stop())

const PAGE = { page: 1, pageSize: 25, sort: { column: 'name', direction: 'asc' }, filters: {} } as const
const found = async (search: string, filters: Record<string, string> = {}) => {
  const { rows, total } = await contactPages.fetch(admin, { ...PAGE, filters, search })
  expect(total).toBe(rows.length)
  return rows.map(({ name }) => name.split(' ')[0])
}

test.each([
  ['ØDEGÅRD', ['Ågot']],
  ['fjord booking', ['Ågot', 'Åse']],
  ['sønner', ['Ågot']],
  ['100%', ['Åse']],
  ['1%0', []],
  ['nobody', []],
])('finds for %s: %j, case-insensitively', async (search, names) => {
  expect(await found(search)).toEqual(names)
})

test('searches within a filter', async () => {
  expect(await found('fjord', { status: 'handled' })).toEqual(['Åse'])
})

test('returns results and counts to approved admins only [D2, D5]', async () => {
  const outsiders = [
    stack.client(),
    await stack.signedIn('pending@example.test', 'pending'),
    await stack.signedIn('disabled@example.test', 'disabled'),
  ]
  const quotes = { ...PAGE, sort: { column: 'created_at', direction: 'desc' }, search: '' } as const
  expect((await quoteRequestPages.fetch(admin, { ...quotes, search: 'e' })).total).toBe(1)
  const outcomes = await Promise.all(
    outsiders.flatMap((outsider) =>
      [
        contactPages.fetch(outsider, { ...PAGE, search: 'fjord' }),
        quoteRequestPages.fetch(outsider, { ...quotes, search: 'e' }),
      ].map((answer) =>
        answer.then(
          ({ rows, total }) => [rows.length, total],
          () => 'refused',
        ),
      ),
    ),
  )
  expect(outcomes).toEqual(['refused', 'refused', [0, 0], [0, 0], 'refused', 'refused'])
})
