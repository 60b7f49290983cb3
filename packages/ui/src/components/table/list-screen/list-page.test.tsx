// @vitest-environment jsdom
import { createSupabase } from '@nordlys/data/lib/client'
import { BackendProvider } from '@nordlys/data/lib/context'
import { DataError } from '@nordlys/data/lib/errors'
import type { ListQuery } from '@nordlys/data/lib/list/list'
import { type ListPages, useListPage } from '@nordlys/data/lib/list/pages'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'

const QUERY: ListQuery<'name'> = {
  page: 1,
  pageSize: 2,
  sort: { column: 'name', direction: 'asc' },
  search: '',
  filters: {},
}

const supabase = createSupabase({ url: 'http://api.example', key: 'k' })
const backend = { client: () => Promise.resolve(supabase) }

/** Renders a list with pages of two rows; its counts resolve on demand. */
function renderList(total: number | null = null) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } })
  const counts: PromiseWithResolvers<number>[] = []
  const shown: (readonly string[] | undefined)[] = []
  const pages: ListPages<'name', string> = {
    key: (query) => ['people', query],
    fetch: (_supabase, { page }) => Promise.resolve({ rows: [`Kari ${page}`, `Ola ${page}`], total }),
    count: vi.fn<ListPages<'name', string>['count']>(() => {
      shown.push(hook.result.current.data?.rows)
      const count = Promise.withResolvers<number>()
      counts.push(count)
      return count.promise
    }),
  }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <BackendProvider backend={backend}>{children}</BackendProvider>
    </QueryClientProvider>
  )
  const hook = renderHook((query: ListQuery<'name'>) => useListPage(pages, query), { wrapper, initialProps: QUERY })
  return { hook, counts, shown, pages, queryClient, data: () => hook.result.current.data }
}

test('counts a list once its rows are shown, and keeps the count on its other pages', async () => {
  const { hook, counts, shown, pages, data } = renderList()
  await waitFor(() => expect(data()).toEqual({ rows: ['Kari 1', 'Ola 1'], total: null }))
  await waitFor(() => expect(shown).toEqual([['Kari 1', 'Ola 1']]))
  act(() => counts[0]?.resolve(7))
  await waitFor(() => expect(data()?.total).toBe(7))

  hook.rerender({ ...QUERY, page: 2 })
  await waitFor(() => expect(data()).toEqual({ rows: ['Kari 2', 'Ola 2'], total: 7 }))
  hook.rerender({ ...QUERY, search: 'ola' })
  await waitFor(() => expect(data()).toEqual({ rows: ['Kari 1', 'Ola 1'], total: null }))
  expect(pages.count).toHaveBeenCalledTimes(2)
})

test('keeps the last count while the list is fetched again', async () => {
  const { counts, queryClient, data } = renderList()
  await waitFor(() => expect(counts).toHaveLength(1))
  act(() => counts[0]?.resolve(7))
  await waitFor(() => expect(data()?.total).toBe(7))
  act(() => void queryClient.invalidateQueries({ queryKey: ['people'] }))
  await waitFor(() => expect(counts).toHaveLength(2))
  expect(data()?.total).toBe(7)
  act(() => counts[1]?.resolve(6))
  await waitFor(() => expect(data()?.total).toBe(6))
})

test('does not count a list whose page reveals its total', async () => {
  const { pages, hook, data } = renderList(2)
  await waitFor(() => expect(data()).toEqual({ rows: ['Kari 1', 'Ola 1'], total: 2 }))
  await waitFor(() => expect(hook.result.current.fetchStatus).toBe('idle'))
  expect(pages.count).not.toHaveBeenCalled()
})

test('keeps the rows and reports the error when the count fails, and counts again', async () => {
  const { hook, counts, data } = renderList()
  await waitFor(() => expect(counts).toHaveLength(1))
  act(() => counts[0]?.reject(new DataError('timeout')))
  await waitFor(() => expect(hook.result.current.error).toEqual(new DataError('timeout')))
  expect(data()).toEqual({ rows: ['Kari 1', 'Ola 1'], total: null })
  act(() => void hook.result.current.refetch())
  await waitFor(() => expect(counts).toHaveLength(2))
  act(() => counts[1]?.resolve(7))
  await waitFor(() => expect(data()?.total).toBe(7))
  expect(hook.result.current.error).toBeNull()
})
