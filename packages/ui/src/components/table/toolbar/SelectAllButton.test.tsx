// @vitest-environment jsdom
import { DataError } from '@nordlys/data/lib/errors'
import { COUNT_LIMIT, type ListQuery, type Page, UNCOUNTED } from '@nordlys/data/lib/list/list'
import { PART_SIZE } from '@nordlys/data/lib/list/row-reader'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBackend, WithBackend } from '../../../../testing/backend.tsx'
import { renderUi } from '../../../../testing/render.tsx'
import { recordToasts } from '../../../../testing/toasts.ts'
import { SelectAllButton } from './SelectAllButton.tsx'

const toasts = recordToasts()
beforeEach(() => vi.clearAllMocks())

interface Row {
  readonly id: string
}
const QUERY: ListQuery<'id'> = {
  page: 3,
  pageSize: 25,
  sort: { column: 'id', direction: 'asc' },
  search: '',
  filters: {},
}

/** Renders the button of a list with this many rows, and its total. */
async function open(rows: number, total = rows) {
  const fetch = vi.fn<(_supabase: unknown, query: ListQuery<'id'>) => Promise<Page<Row>>>((_supabase, { beside }) => {
    const start = beside ? Number(beside.id) + 1 : 0
    const length = Math.min(PART_SIZE, rows - start)
    return Promise.resolve({ rows: Array.from({ length }, (_, n) => ({ id: String(start + n) })), total: null })
  })
  const selected = vi.fn<(ids: string[]) => void>()
  const pages = { key: () => ['rows'], fetch, count: () => Promise.resolve(rows) }
  const { user } = await renderUi(
    <WithBackend backend={fakeBackend({})}>
      <SelectAllButton
        total={total}
        onSelect={async (read) => selected((await read(pages, QUERY)).map(({ id }) => id))}
      />
    </WithBackend>,
  )
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  return { fetch, selected, press }
}

test.each([
  [30, 30, 'Select all 30', 1],
  [2500, 2500, 'Select all 2,500', 3],
  [COUNT_LIMIT, COUNT_LIMIT, 'Select all 10,000', 10],
  // The matches of a search are counted up to a lower limit.
  [2500, UNCOUNTED, 'Select all, up to 10,000', 3],
  [2 * COUNT_LIMIT, UNCOUNTED, 'Select all, up to 10,000', 10],
])('of %i rows, counted as %i: %s', async (rows, total, name, parts) => {
  const { fetch, selected, press } = await open(rows, total)
  await press(name)
  await waitFor(() => expect(selected).toHaveBeenCalledOnce())
  const limited = Math.min(rows, COUNT_LIMIT)
  expect(selected.mock.calls[0]?.[0]).toEqual(Array.from({ length: limited }, (_, n) => String(n)))
  expect(fetch).toHaveBeenCalledTimes(parts)
})

test('selects nothing when the rows cannot be read', async () => {
  const { fetch, selected, press } = await open(30)
  fetch.mockRejectedValueOnce(new DataError('network'))
  await press('Select all 30')
  await waitFor(() =>
    expect(toasts.error).toHaveBeenCalledExactlyOnceWith(
      'Failed to select the rows',
      expect.stringContaining('server'),
    ),
  )
  expect(selected).not.toHaveBeenCalled()
  await press('Select all 30')
  await waitFor(() => expect(selected).toHaveBeenCalledOnce())
})
