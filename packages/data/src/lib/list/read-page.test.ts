import { expect, test, vi } from 'vitest'
import { z } from 'zod/mini'
import { DataError } from '../errors.ts'
import type { ListQuery } from './list.ts'
import { type Counting, type OnRows, readPage } from './read-page.ts'

const PAGE_SIZE = 3

const query = (search: string, page = 1): ListQuery => ({
  page,
  pageSize: PAGE_SIZE,
  sort: { column: 'name', direction: 'asc' },
  search,
  filters: {},
})

/** A table with this many matching rows, and a record of its requests. */
function table(matching: number, page = 1) {
  const counts: Counting[] = []
  const from = (page - 1) * PAGE_SIZE
  const rows = Array.from({ length: Math.max(0, Math.min(PAGE_SIZE, matching - from)) }, (_, row) => from + row)
  const request = (counting: Counting) => {
    counts.push(counting)
    // PostgREST rejects a page past the end only for requests with a count.
    const isPast = counting.count === 'exact' && from > 0 && from >= matching
    return Promise.resolve({
      data: counting.head ? null : rows,
      error: isPast ? { code: 'PGRST103' } : null,
      count: counting.count === 'exact' ? matching : null,
      status: isPast ? 416 : 200,
    })
  }
  return { counts, request }
}

const read = ({ request }: ReturnType<typeof table>, list: ListQuery, onRows?: OnRows<number>) =>
  readPage(request, list, z.number(), onRows)

test('fetches rows and count in one request without a search', async () => {
  const all = table(7)
  expect(await read(all, query(''))).toEqual({ rows: [0, 1, 2], total: 7 })
  expect(all.counts).toEqual([{ count: 'exact' }])
})

test.each([
  { matching: 0, page: 1, rows: [] },
  { matching: 2, page: 1, rows: [0, 1] },
  { matching: 5, page: 2, rows: [3, 4] },
])('does not count a search whose page $page is not full: $matching', async ({ matching, page, rows }) => {
  const found = table(matching, page)
  expect(await read(found, query('kari', page))).toEqual({ rows, total: matching })
  expect(found.counts).toEqual([{}])
})

test.each([
  { matching: 3, page: 1, rows: [0, 1, 2] },
  { matching: 12_500, page: 2, rows: [3, 4, 5] },
])('passes on the rows before counting a search whose page $page is full: $matching', async (found) => {
  const { matching, page, rows } = found
  const searched = table(matching, page)
  const onRows = vi.fn<OnRows<number>>(() => expect(searched.counts).toEqual([{}]))
  expect(await read(searched, query('kari', page), onRows)).toEqual({ rows, total: matching })
  expect(onRows).toHaveBeenCalledExactlyOnceWith(rows)
  expect(searched.counts).toEqual([{}, { count: 'exact', head: true }])
})

test('returns an empty page past the end of a search with the total, and shows it only then', async () => {
  const onRows = vi.fn<OnRows<number>>()
  expect(await read(table(2, 3), query('kari', 3), onRows)).toEqual({ rows: [], total: 2 })
  expect(onRows).not.toHaveBeenCalled()
})

test('does not count a search for callers that need rows only', async () => {
  const searched = table(7)
  expect(await read(searched, query('kari'))).toEqual({ rows: [0, 1, 2], total: null })
  expect(searched.counts).toEqual([{}])
})

test('throws when the search or the count is rejected', async () => {
  const refused = { data: null, error: { code: '42501', message: 'no' }, count: null, status: 403 }
  await expect(readPage(() => Promise.resolve(refused), query('kari'), z.number())).rejects.toBeInstanceOf(DataError)
  const full = { data: [1, 2, 3], error: null, count: null, status: 200 }
  const answer = ({ head }: Counting) => Promise.resolve(head ? refused : full)
  await expect(readPage(answer, query('kari'), z.number(), () => undefined)).rejects.toBeInstanceOf(DataError)
})
