import { expect, test, vi } from 'vitest'
import type { ListQuery, Page } from './list.ts'
import { readPage } from './read-page.ts'
import { PART_SIZE, rowReader } from './row-reader.ts'
import { inOrder, type Row as NamedRow, rowSchema, table } from './testing/table.ts'

type Row = Pick<NamedRow, 'id'>

const query: ListQuery<'id'> = {
  page: 7,
  pageSize: 25,
  sort: { column: 'id', direction: 'asc' },
  search: 'a',
  filters: { status: 'pending' },
}

type FetchPage = (query: ListQuery<'id'>) => Promise<Page<Row>>

const listOf = (total: number) =>
  vi.fn<FetchPage>(({ beside, pageSize }) => {
    const first = beside ? Number(beside.id) + 1 : 0
    const length = Math.max(0, Math.min(pageSize, total - first))
    return Promise.resolve({ rows: Array.from({ length }, (_, n) => ({ id: String(first + n) })), total })
  })

async function readAll(next: ReturnType<typeof rowReader<string, Row>>): Promise<string[]> {
  const ids: string[] = []
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one part after the other
    const { rows, isLast } = await next()
    ids.push(...rows.map(({ id }) => id))
    if (isLast) return ids
  }
}

test.each([0, 1, PART_SIZE, PART_SIZE + 1, 2 * PART_SIZE + 3])(
  'reads all %i rows once, from the start of the list, with search and filters',
  async (total) => {
    const fetchPage = listOf(total)
    expect(await readAll(rowReader(query, fetchPage))).toEqual(Array.from({ length: total }, (_, n) => String(n)))
    expect(fetchPage.mock.calls[0]?.[0]).toMatchObject({ ...query, page: 1, pageSize: PART_SIZE })
  },
)

test.each(['asc', 'desc'] as const)(
  'reads each row once where many have the same value, or none, in a column: %s',
  async (direction) => {
    // Each of the three names, and no name, on more rows than a part has.
    const rows = Array.from({ length: 5 * PART_SIZE }, (_, n) => ({
      id: String(n).padStart(4, '0'),
      name: ['Kari', null, 'Jonas', 'Åse'][n % 4] ?? null,
    }))
    const sort = { column: 'name', direction } as const
    const next = rowReader({ ...query, sort }, (page) => readPage(table(rows).request, page, rowSchema))
    const all = inOrder(rows).map(({ id }) => id)
    expect(await readAll(next)).toEqual(direction === 'asc' ? all : all.toReversed())
  },
)

test('reads the same part again after a failure', async () => {
  const fetchPage = listOf(PART_SIZE + 2)
  const next = rowReader(query, fetchPage)
  expect((await next()).rows).toHaveLength(PART_SIZE)
  fetchPage.mockRejectedValueOnce(new Error('gone'))
  await expect(next()).rejects.toThrow('gone')
  expect(await next()).toEqual({ rows: [{ id: '1000' }, { id: '1001' }], isLast: true })
})
