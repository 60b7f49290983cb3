import { type Backend, useBackend } from '@nordlys/data/lib/context'
import { prefetchListPage } from '@nordlys/data/lib/list/pages'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { ListDefinition } from '@nordlys/ui/components/table/list-screen/useList.ts'
import { parseListParams } from '@nordlys/ui/components/table/state/list-params.ts'

/** Fetches the first page of a list, for a URL with these search parameters, into the query cache. Never rejects. */
export type PrefetchList = (backend: Backend, queryClient: QueryClient, params: URLSearchParams) => Promise<void>

/** Returns the prefetch of a screen's first list. It does nothing when the URL names another tab, which has another list. */
export const prefetchList =
  <Column extends string, Row>(definition: ListDefinition<Column, Row>): PrefetchList =>
  async (backend, queryClient, params) => {
    if (!params.has('tab'))
      await prefetchListPage(definition.pages, parseListParams(params, definition), backend, queryClient)
  }

/** Returns a function that prefetches a list, for when the pointer or the focus reaches its tab or link. */
export function usePrefetchList(): (prefetch: PrefetchList) => Promise<void> {
  const backend = useBackend()
  const queryClient = useQueryClient()
  return (prefetch) => prefetch(backend, queryClient, new URLSearchParams())
}
