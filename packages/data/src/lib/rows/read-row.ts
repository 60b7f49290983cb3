import { type QueryKey, useQueryClient, type UseQueryOptions } from '@tanstack/react-query'
import { z } from 'zod/mini'
import type { Supabase } from '../client.ts'
import type { DataError } from '../errors.ts'
import { useBackendQuery } from '../queries/query.ts'
import { type ApiResponse, fetchRow } from '../requests/response.ts'
import { type Cached, findRow, type Identified } from './optimistic.ts'

/**
 * Fetches a row by an id from a URL; null when it is missing. An id that is not a UUID sends no request. Throws a DataError.
 */
export async function readRow<Schema extends z.ZodMiniType>(
  id: string,
  request: (uuid: string) => PromiseLike<ApiResponse>,
  row: Schema,
): Promise<z.output<Schema> | null> {
  const uuid = z.uuid().safeParse(id)
  return uuid.success ? fetchRow(request(uuid.data), row) : null
}

/** Queries the row with this id; a cached page under `pages` that holds the row provides the placeholder. */
export function useRow<Row extends Identified>(
  keys: { readonly one: QueryKey; readonly pages: QueryKey },
  id: string,
  fetch: (supabase: Supabase, id: string) => Promise<Row | null>,
  options: Pick<UseQueryOptions<Row | null, DataError>, 'refetchInterval'> = {},
) {
  const queryClient = useQueryClient()
  return useBackendQuery<Row | null>(keys.one, (supabase) => fetch(supabase, id), {
    ...options,
    placeholderData: () =>
      findRow(queryClient.getQueriesData<Cached<Exclude<Row, Function>>>({ queryKey: keys.pages }), id),
  })
}
