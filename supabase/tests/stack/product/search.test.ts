import { contactPages } from '@nordlys/data/contacts/queries'
import { quoteRequestPages } from '@nordlys/data/quotes/request/queries'
import { besideRow } from '@nordlys/data/lib/list/beside'
import { COUNT_LIMIT, type ListQuery, UNCOUNTED } from '@nordlys/data/lib/list/list'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
  ['booking fjord sure', ['Åse']],
  // Each word must match, whichever comes last.
  ['nora booking', []],
  ['booking nora', []],
  ['ås bo', ['Åse']],
  ['ås li', []],
  // Beside another word, a separator matches any character.
  ['100% (booking', ['Åse']],
  ['100% "the', ['Åse']],
  ['fjord 100%', ['Åse']],
  ['sønner', ['Ågot']],
  ['100%', ['Åse']],
  ['1%0', []],
  // One or two letters begin a word.
  ['ås', ['Åse']],
  ['b', ['Ågot', 'Åse']],
  ['bo lie', []],
  ['%', ['Åse']],
  ['"(', []],
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
  expect((await quoteRequestPages.fetch(admin, { ...quotes, search: 'k' })).total).toBe(1)
  const outcomes = await Promise.all(
    outsiders.flatMap((outsider) =>
      [
        contactPages.fetch(outsider, { ...PAGE, search: 'fjord' }),
        quoteRequestPages.fetch(outsider, { ...quotes, search: 'k' }),
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

describe('pages', () => {
  const many: ListQuery<'subject'> = {
    ...PAGE,
    page: 2,
    pageSize: 2,
    sort: { column: 'subject', direction: 'asc' },
    search: 'fold',
  }

  test('by key reach every row once, with equal and missing values', async () => {
    await stack.database.sql`
      insert into public.contacts (name, email, subject, message)
      select 'Fold ' || n, 'fold@paper.test', case when n < 4 then 'Equal, "quoted"' end, 'Fold' from generate_series(1, 6) n`
    const all = (await contactPages.fetch(admin, { ...many, page: 1, pageSize: 25 })).rows.map(({ id }) => id)
    expect(all).toHaveLength(6)
    for (const direction of ['asc', 'desc'] as const) {
      const reached: string[] = []
      let query: ListQuery<'subject'> | null = { ...many, page: 1, sort: { column: 'subject', direction } }
      while (query) {
        const { rows }: Awaited<ReturnType<typeof contactPages.fetch>> = await contactPages.fetch(admin, query) // oxlint-disable-line no-await-in-loop -- each page needs the one before it
        reached.push(...rows.map(({ id }) => id))
        const last = rows.at(-1)
        query = last ? { ...query, page: 2, beside: besideRow('after', last, 'subject') } : null
      }
      expect(reached).toEqual(direction === 'asc' ? all : all.toReversed())
    }
    const end = await contactPages.fetch(admin, { ...many, page: -1 })
    expect(end.rows.map(({ id }) => id)).toEqual(all.slice(-2))
  })

  test('are counted up to the limit', async () => {
    await stack.database.sql`
      insert into public.contacts (name, email, message)
      select 'Many', 'many@paper.test', 'Many' from generate_series(1, ${COUNT_LIMIT + 5})`
    const shown = { ...PAGE, search: '' }
    expect(await contactPages.count(admin, shown)).toBe(UNCOUNTED)
    expect(await contactPages.count(admin, { ...shown, search: 'many' })).toBe(UNCOUNTED)
  })
})
