import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useBackend } from '../context.tsx'
import { refetch, refetchNow } from '../queries/refetch.ts'
import { subscribeToTables } from './subscribe.ts'

/**
 * Refetches changes missed before the subscription was active. Waits for queries in progress: restarting them would delay the timeout of a
 * silent server (rule R6). Queries that fail meanwhile are not refetched.
 */
export const refetchMissed = (queryClient: QueryClient, queryKey: QueryKey): Promise<void> =>
  refetchNow(queryClient, queryKey, () => true)

/** Refetches loaded queries while changes do not arrive live. A screen that failed to load recovers by itself. */
const refetchLoaded = (queryClient: QueryClient, queryKey: QueryKey): Promise<void> =>
  queryClient.invalidateQueries(
    { queryKey, predicate: ({ state }) => state.data !== undefined },
    { cancelRefetch: false },
  )

export interface Refresh {
  /** Whether to subscribe; true by default. */
  readonly isActive?: boolean
  /** Called when the connection is lost or refused; must be stable between renders. */
  readonly onFailure?: () => void
  /** Called whenever the subscription is active (again); must be stable between renders. */
  readonly onSubscribed?: () => void
}

/** Returns a hook that refetches the queries under `queryKey` whenever a row of the tables changes. */
export const realtimeRefresh = (tables: readonly string[], queryKey: QueryKey) =>
  function useRealtimeRefresh({ isActive = true, onFailure, onSubscribed }: Refresh = {}): void {
    const backend = useBackend()
    const queryClient = useQueryClient()
    useEffect(() => {
      if (!isActive) return undefined
      return subscribeToTables(backend, tables, {
        onChange: () => void refetch(queryClient, queryKey),
        onMissed: (isLive) => void (isLive ? refetchMissed : refetchLoaded)(queryClient, queryKey),
        onSubscribed,
        onFailure,
      })
    }, [backend, queryClient, isActive, onFailure, onSubscribed])
  }
