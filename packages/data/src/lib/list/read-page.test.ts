import { describe, expect, test } from 'vitest'
import { DataError } from '../errors.ts'
import { besideRow } from './beside.ts'
import { COUNT_LIMIT, type ListQuery, SEARCH_COUNT_LIMIT, UNCOUNTED } from './list.ts'
import { countRows, readPage } from './read-page.ts'
import { inOrder, type Row, rowSchema, table } from './testing/table.ts'

const PAGE_SIZE = 3

const query = (change: Partial<ListQuery> = {}): ListQuery => ({
  page: 1,
  pageSize: PAGE_SIZE,
  sort: { column: 'name', direction: 'asc' },
  search: '',
  filters: {},
  ...change,
})

const numbered = (count: number): Row[] =>
  Array.from({ length: count }, (_, n) => ({ id: String(n).padStart(6, '0'), name: 'Kari' }))

describe('pages by key', () => {
  const rows: Row[] = ['b', null, 'a', 'b', 'b', 'b', null, 'c', 'b', null, null, 'a'].map((name, n) => ({
    id: `id${10 + n}`,
    name,
  }))
  const { request } = table(rows)
  const read = (change: Partial<ListQuery>) => readPage(request, query(change), rowSchema)

  test.each(['asc', 'desc'] as const)(
    'reach every row once in both directions, with equal and missing values: %s',
    async (direction) => {
      const sort = { column: 'name', direction }
      const all = direction === 'asc' ? inOrder(rows) : inOrder(rows).toReversed()
      const forward = (await read({ sort })).rows
      for (let last = forward.at(-1); last;) {
        // oxlint-disable-next-line no-await-in-loop -- each page needs the one before it
        const next = await read({ sort, page: 2, beside: besideRow('after', last, 'name') })
        forward.push(...next.rows)
        last = next.rows.at(-1)
      }
      expect(forward).toEqual(all)
      const backward = (await read({ sort, page: -1 })).rows
      for (let first = backward[0]; first;) {
        // oxlint-disable-next-line no-await-in-loop -- as above
        const next = await read({ sort, page: -2, beside: besideRow('before', first, 'name') })
        backward.unshift(...next.rows)
        first = next.rows[0]
      }
      expect(backward).toEqual(all)
    },
  )

  test('near an end are read by their number', async () => {
    const all = inOrder(rows)
    expect((await read({ page: 2 })).rows).toEqual(all.slice(3, 6))
    expect((await read({ page: -2 })).rows).toEqual(all.slice(6, 9))
    expect((await read({ page: 9 })).rows).toEqual([])
  })
})

describe('the total', () => {
  test.each([
    { rows: 0, page: 1 },
    { rows: 2, page: 1 },
    { rows: 5, page: 2 },
    { rows: 4, page: -2 },
  ])('of $rows rows follows from page $page, which is not full', async ({ rows, page }) => {
    const { request, requests } = table(numbered(rows))
    const { total } = await readPage(request, query({ page }), rowSchema)
    expect(total).toBe(rows)
    expect(requests).toEqual([{}])
  })

  test.each([1, 9, -1])('does not follow from page %i of others', async (page) => {
    const { request, requests } = table(numbered(7))
    expect((await readPage(request, query({ page }), rowSchema)).total).toBeNull()
    expect(requests).toEqual([{}])
  })

  test.each([
    { rows: 0, total: 0 },
    { rows: 7, total: 7 },
    { rows: COUNT_LIMIT, total: COUNT_LIMIT },
    { rows: COUNT_LIMIT + 1, total: UNCOUNTED },
  ])('of $rows rows is counted as $total', async ({ rows, total }) => {
    expect(await countRows(table(numbered(rows)).request, query())).toBe(total)
  })

  test('is not counted row by row beyond the limit', async () => {
    const { request, requests } = table(numbered(COUNT_LIMIT + 1))
    await countRows(request, query())
    expect(requests).toEqual([{ columns: 'id' }])
  })

  test.each([
    { rows: SEARCH_COUNT_LIMIT, total: SEARCH_COUNT_LIMIT },
    { rows: SEARCH_COUNT_LIMIT + 1, total: UNCOUNTED },
  ])('of $rows matches of a search is $total', async ({ rows, total }) => {
    expect(await countRows(table(numbered(rows)).request, query({ search: 'kari' }))).toBe(total)
  })
})

test('fails when the rows or their count cannot be read', async () => {
  const refused = { data: null, error: { code: '42501', message: 'no' }, count: null, status: 403 }
  await expect(readPage(() => Promise.resolve(refused), query(), rowSchema)).rejects.toBeInstanceOf(DataError)
  await expect(countRows(() => Promise.resolve(refused), query())).rejects.toBeInstanceOf(DataError)
})
