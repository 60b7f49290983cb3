import { QueryClient } from '@tanstack/react-query'
import { DataError, type DataErrorCode } from '../errors.ts'

/** Unused data is cached for 5 minutes; failures are retried 3 times, after 1, 2, 4 … and at most 30 seconds. */
const GC_TIME = 5 * 60_000
const RETRIES = 3
const MAX_RETRY_DELAY = 30_000

// A retry does not change these results; after a timeout the user has waited long enough (rule R6).
const FINAL: ReadonlySet<DataErrorCode> = new Set([
  'refused',
  'unauthenticated',
  'invalid',
  'conflict',
  'not_found',
  'timeout',
])

/** A working day, for reading offline. */
const OFFLINE_GC_TIME = 12 * 60 * 60_000

/**
 * Returns a query client with the limits of docs/specification.md#limits; one per process (and one per prerendered page). Offline, a mutation fails
 * at once instead of pausing: the edit stays in its form and is not sent later, when it could overwrite other changes.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: GC_TIME,
        staleTime: 10_000,
        retry: (failures, error) => failures < RETRIES && !(error instanceof DataError && FINAL.has(error.code)),
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, MAX_RETRY_DELAY),
      },
      mutations: { networkMode: 'always' },
    },
  })
}

/** Returns a query client for offline reading: cached data lasts all day, and a query fails at once instead of pausing. */
export function createOfflineQueryClient(): QueryClient {
  const queryClient = createQueryClient()
  const { queries, mutations } = queryClient.getDefaultOptions()
  const retry = queries?.retry
  queryClient.setDefaultOptions({
    queries: {
      ...queries,
      gcTime: OFFLINE_GC_TIME,
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => navigator.onLine && typeof retry === 'function' && retry(failures, error),
    },
    ...(mutations && { mutations }),
  })
  return queryClient
}
