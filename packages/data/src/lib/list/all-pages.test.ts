import { expect, test, vi } from 'vitest'
import { allPages, EXPORT_PAGE_SIZE } from './all-pages.ts'
import type { ListQuery, Page } from './list.ts'

const query: ListQuery<'id'> = {
  page: 7,
  pageSize: 25,
  sort: { column: 'id', direction: 'asc' },
  search: 'a',
  filters: { status: 'pending' },
}

type FetchPage = (query: ListQuery<'id'>) => Promise<Page<number>>

const listOf = (total: number) =>
  vi.fn<FetchPage>(({ page, pageSize }) => {
    const first = (page - 1) * pageSize
    return Promise.resolve({
      rows: Array.from({ length: Math.min(pageSize, total - first) }, (_, n) => first + n),
      total,
    })
  })

test.each([0, 1, EXPORT_PAGE_SIZE, EXPORT_PAGE_SIZE + 1, 2 * EXPORT_PAGE_SIZE + 3])(
  'yields all %i rows once, starting at the first page, with search and filters',
  async (total) => {
    const fetchPage = listOf(total)
    const rows: number[] = []
    for await (const page of allPages(query, fetchPage)) rows.push(...page.rows)
    expect(rows).toEqual(Array.from({ length: total }, (_, n) => n))
    expect(fetchPage).toHaveBeenCalledTimes(Math.max(1, Math.ceil(total / EXPORT_PAGE_SIZE)))
    expect(fetchPage.mock.calls[0]?.[0]).toEqual({ ...query, page: 1, pageSize: EXPORT_PAGE_SIZE })
  },
)

test('ends the export with the error of a failed page', async () => {
  const failing = allPages(query, () => Promise.reject(new Error('gone')))
  await expect(failing.next()).rejects.toThrow('gone')
})

test('stops at the first page that is not full when there is no total', async () => {
  const counted = listOf(2 * EXPORT_PAGE_SIZE)
  const fetchPage = vi.fn<FetchPage>(async (request) => ({ ...(await counted(request)), total: null }))
  const rows: number[] = []
  for await (const page of allPages(query, fetchPage)) rows.push(...page.rows)
  expect(rows).toHaveLength(2 * EXPORT_PAGE_SIZE)
  expect(fetchPage).toHaveBeenCalledTimes(3)
})
