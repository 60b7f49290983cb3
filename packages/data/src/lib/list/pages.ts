import {
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  queryOptions,
  useQuery,
  type UseQueryOptions,
} from '@tanstack/react-query'
import type { z } from 'zod/mini'
import type { Supabase } from '../client.ts'
import { type Backend, useBackend } from '../context.tsx'
import type { DataError } from '../errors.ts'
import type { ListQuery, Page } from './list.ts'
import { type Counting, type OnRows, type PageResponse, readPage } from './read-page.ts'
import type { Slice } from './slices.ts'

type Refetching<Row> = Pick<UseQueryOptions<Page<Row>, DataError>, 'refetchInterval' | 'refetchOnMount'>

/** A list on the server: the query keys of its pages, and how to fetch one. */
export interface ListPages<Column extends string, Row> {
  readonly key: (query: ListQuery<Column>) => QueryKey
  /** Throws a DataError. */
  readonly fetch: (supabase: Supabase, query: ListQuery<Column>, onRows?: OnRows<Row>) => Promise<Page<Row>>
  /** When pages are fetched again. */
  readonly refetching?: Refetching<Row> | undefined
}

/** Returns a list whose slices are fetched by `request`; its schema parses each row. */
export const listPages = <Column extends string, Schema extends z.ZodMiniType>(
  key: (query: ListQuery<Column>) => QueryKey,
  row: Schema,
  request: (supabase: Supabase, slice: Slice<Column>, counting: Counting) => PromiseLike<PageResponse>,
  refetching?: Refetching<z.output<Schema>>,
): ListPages<Column, z.output<Schema>> => ({
  key,
  fetch: (supabase, query, onRows) =>
    readPage((slice, counting) => request(supabase, slice, counting), query, row, onRows),
  refetching,
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
      // Shows the rows before their count arrives; the last known count stays.
      const show = (rows: Row[]) =>
        client.setQueryData<Page<Row>>(queryKey, (known) => ({ rows, total: known?.total ?? null }))
      return fetch(await backend.client(), query, show)
    },
  })
}

/** Fetches one page of a list; the previous page stays visible meanwhile. */
export function useListPage<Column extends string, Row>(pages: ListPages<Column, Row>, query: ListQuery<Column>) {
  return useQuery({ ...pageQuery(pages, query, useBackend()), ...pages.refetching, placeholderData: keepPreviousData })
}

/** Fetches a page that is about to be shown, unless a fresh one is cached. Never rejects: the list itself fetches again what failed. */
export function prefetchListPage<Column extends string, Row>(
  pages: ListPages<Column, Row>,
  query: ListQuery<Column>,
  backend: Backend,
  queryClient: QueryClient,
): Promise<void> {
  return queryClient.prefetchQuery(pageQuery(pages, query, backend))
}
