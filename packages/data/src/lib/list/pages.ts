import {
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  queryOptions,
  useQuery,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { useMemo } from 'react'
import type { z } from 'zod/mini'
import type { Supabase } from '../client.ts'
import { type Backend, useBackend } from '../context.tsx'
import type { DataError } from '../errors.ts'
import type { ListQuery, Page } from './list.ts'
import { type Counting, countRows, type PageResponse, readPage } from './read-page.ts'
import type { Slice } from './slices.ts'

type Refetching<Row> = Pick<UseQueryOptions<Page<Row>, DataError>, 'refetchInterval' | 'refetchOnMount'>

/** A list on the server: the query keys of its pages, and how to fetch and count its rows. */
export interface ListPages<Column extends string, Row> {
  readonly key: (query: ListQuery<Column>) => QueryKey
  /** Throws a DataError. */
  readonly fetch: (supabase: Supabase, query: ListQuery<Column>) => Promise<Page<Row>>
  /** Returns UNCOUNTED for every number above the limit. Throws a DataError. */
  readonly count: (supabase: Supabase, query: ListQuery<Column>) => Promise<number>
  /** When pages are refetched. */
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
  fetch: (supabase, query) => readPage((slice, counting) => request(supabase, slice, counting), query, row),
  count: (supabase, query) => countRows((slice, counting) => request(supabase, slice, counting), query),
  refetching,
})

const pageQuery = <Column extends string, Row>(
  { key, fetch }: ListPages<Column, Row>,
  query: ListQuery<Column>,
  backend: Backend,
) =>
  queryOptions<Page<Row>, DataError>({
    queryKey: key(query),
    queryFn: async () => fetch(await backend.client(), query),
  })

/** The count of a list has the key of a page without rows, so it is refetched with the pages. */
const countQuery = <Column extends string, Row>(
  { key, count }: ListPages<Column, Row>,
  query: ListQuery<Column>,
  backend: Backend,
) =>
  queryOptions<Page<Row>, DataError>({
    queryKey: key({ ...query, page: 1, beside: undefined, pageSize: 0 }),
    queryFn: async () => ({ rows: [], total: await count(await backend.client(), query) }),
  })

/**
 * Fetches one page of a list; the previous page stays visible meanwhile. The rows are counted once they are shown, unless their page reveals the
 * total.
 */
export function useListPage<Column extends string, Row>(pages: ListPages<Column, Row>, query: ListQuery<Column>) {
  const backend = useBackend()
  const page = useQuery({ ...pageQuery(pages, query, backend), ...pages.refetching, placeholderData: keepPreviousData })
  const isUncounted = page.data?.total === null && !page.isPlaceholderData
  const count = useQuery({ ...countQuery(pages, query, backend), ...pages.refetching, enabled: isUncounted })
  const counted = isUncounted ? count : null
  const total = counted?.data?.total ?? null
  const data = useMemo(() => (page.data && total !== null ? { ...page.data, total } : page.data), [page.data, total])
  return {
    ...page,
    data,
    error: page.error ?? counted?.error ?? null,
    failureReason: page.failureReason ?? counted?.failureReason ?? null,
    refetch: () => Promise.all([page.refetch(), ...(counted ? [counted.refetch()] : [])]),
  }
}

/** Fetches a page that is about to be shown, unless a fresh one is cached. Never rejects: the list itself retries a failed fetch. */
export function prefetchListPage<Column extends string, Row>(
  pages: ListPages<Column, Row>,
  query: ListQuery<Column>,
  backend: Backend,
  queryClient: QueryClient,
): Promise<void> {
  return queryClient.prefetchQuery(pageQuery(pages, query, backend))
}
