import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createSupabase } from '../client.ts'
import type { Backend } from '../context.tsx'
import type { ListQuery, Page } from './list.ts'
import { type ListPages, prefetchListPage } from './pages.ts'

const QUERY: ListQuery<'name'> = {
  page: 1,
  pageSize: 2,
  sort: { column: 'name', direction: 'asc' },
  search: 'kari',
  filters: {},
}

const supabase = createSupabase({ url: 'http://api.example', key: 'k' })
const backend: Backend = { client: () => Promise.resolve(supabase) }

/** A list whose rows resolve immediately and whose count resolves on demand. */
function list() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const counts: PromiseWithResolvers<number>[] = []
  let rows = ['Kari A', 'Kari B']
  const pages: ListPages<'name', string> = {
    key: (query) => ['people', query],
    fetch: async (_supabase, _query, onRows) => {
      const count = Promise.withResolvers<number>()
      const found = rows
      onRows?.(found)
      counts.push(count)
      return { rows: found, total: await count.promise }
    },
  }
  return {
    counts,
    read: () => prefetchListPage(pages, QUERY, backend, queryClient),
    shown: () => queryClient.getQueryData<Page<string>>(['people', QUERY]),
    state: () => queryClient.getQueryState(['people', QUERY]),
    change: (next: string[]) => {
      rows = next
    },
  }
}

test('shows rows before their count arrives, and keeps the last known count meanwhile', async () => {
  const { counts, read, shown, change } = list()
  const first = read()
  await expect.poll(shown).toEqual({ rows: ['Kari A', 'Kari B'], total: null })
  counts[0]?.resolve(7)
  await first
  expect(shown()).toEqual({ rows: ['Kari A', 'Kari B'], total: 7 })

  change(['Kari B', 'Kari C'])
  const second = read()
  await expect.poll(shown).toEqual({ rows: ['Kari B', 'Kari C'], total: 7 })
  counts[1]?.resolve(6)
  await second
  expect(shown()).toEqual({ rows: ['Kari B', 'Kari C'], total: 6 })
})

test('keeps the rows and reports the error when the count fails', async () => {
  const { counts, read, shown, state } = list()
  const reading = read()
  await expect.poll(shown).toBeDefined()
  counts[0]?.reject(new Error('timeout'))
  await reading
  expect(state()).toMatchObject({ status: 'error', data: { rows: ['Kari A', 'Kari B'], total: null } })
})
