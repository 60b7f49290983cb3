import { type QueryKey, queryOptions, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { Supabase } from '../client.ts'
import { type Backend, useBackend } from '../context.tsx'
import type { DataError } from '../errors.ts'

type Options<Data> = Omit<UseQueryOptions<Data, DataError>, 'queryKey' | 'queryFn' | 'initialData'>

/** Returns the options of a query against the backend, for a hook or a prefetch. */
export const backendQuery = <Data>(
  backend: Backend,
  queryKey: QueryKey,
  fetch: (supabase: Supabase) => Promise<Data>,
  options: Options<Data> = {},
) => queryOptions<Data, DataError>({ ...options, queryKey, queryFn: async () => fetch(await backend.client()) })

/** Queries the backend. */
export const useBackendQuery = <Data>(
  queryKey: QueryKey,
  fetch: (supabase: Supabase) => Promise<Data>,
  options?: Options<Data>,
) => useQuery(backendQuery(useBackend(), queryKey, fetch, options))
