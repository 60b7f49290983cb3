import {
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  queryOptions,
  useQuery,
  type UseQueryOptions,
} from '@tanstack/react-query'
import type { z } from 'zod/mini'
import type { Supabase } from './client.ts'
import { type Backend, useBackend } from './context.tsx'
import type { DataError } from './errors.ts'
import type { ListQuery, Page } from './list.ts'
import { type Counting, type OnRows, type PageResponse, readPage } from './read-page.ts'

/** A list of the server: where its pages are kept, and how one of them is read. */
export interface ListPages<Column extends string, Row> {
  readonly key: (query: ListQuery<Column>) => QueryKey
  /** Throws a DataError. */
  readonly fetch: (supabase: Supabase, query: ListQuery<Column>, onRows?: OnRows<Row>) => Promise<Page<Row>>
}

/** A list whose pages are read by `request`, each row parsed by its schema. */
export const listPages = <Column extends string, Schema extends z.ZodMiniType>(
  key: (query: ListQuery<Column>) => QueryKey,
  row: Schema,
  request: (supabase: Supabase, query: ListQuery<Column>, counting: Counting) => PromiseLike<PageResponse>,
): ListPages<Column, z.output<Schema>> => ({
  key,
  fetch: (supabase, query, onRows) => readPage((counting) => request(supabase, query, counting), query, row, onRows),
})

function pageQuery<Column extends string, Row>(
  { key, fetch }: ListPages<Column, Row>,
  query: ListQuery<Column>,
  backend: Backend,
) {
  const queryKey = key(query)
  return queryOptions<Page<Row>, DataError>({
    queryKey,
    queryFn: async ({ client }) => {
      // Rows are shown before their number is known; the number that was known before stays.
      const show = (rows: Row[]) =>
        client.setQueryData<Page<Row>>(queryKey, (known) => ({ rows, total: known?.total ?? null }))
      return fetch(await backend.client(), query, show)
    },
  })
}

type Refetching<Row> = Pick<UseQueryOptions<Page<Row>, DataError>, 'refetchInterval' | 'refetchOnMount'>

/** One page of a list; the page before it stays visible while the next one loads. */
export function useListPage<Column extends string, Row>(
  pages: ListPages<Column, Row>,
  query: ListQuery<Column>,
  refetching: Refetching<Row> = {},
) {
  return useQuery({ ...pageQuery(pages, query, useBackend()), ...refetching, placeholderData: keepPreviousData })
}

/** Asks for a page that is about to be shown, unless a fresh one is there. Never fails: whoever shows it asks again. */
export function readPageAhead<Column extends string, Row>(
  pages: ListPages<Column, Row>,
  query: ListQuery<Column>,
  backend: Backend,
  queryClient: QueryClient,
): Promise<void> {
  return queryClient.prefetchQuery(pageQuery(pages, query, backend))
}
