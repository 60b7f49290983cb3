import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Backend, useBackend } from '../context.tsx'
import { getRealtimeClient } from './client.ts'

let subscriptions = 0

interface Binding {
  readonly event: '*' | 'INSERT'
  readonly table: string
  readonly filter?: string
}

/** Reports the progress of a subscription. */
interface Subscriber {
  /** Called with the new row of every change. */
  readonly onChange: (row: unknown) => void
  /** Called after every (re)connect: changes may have been missed. */
  readonly onSubscribed: () => void
  /** Called when the connection is lost, or the server refuses it or the channel; the client keeps retrying. */
  readonly onFailure?: () => void
}

/** Subscribes to the rows of a published table; returns an unsubscribe function. */
export function subscribeToRows(
  backend: Pick<Backend, 'client'>,
  binding: Binding,
  { onChange, onSubscribed, onFailure }: Subscriber,
): () => void {
  let ended = false
  let end: (() => void) | undefined
  subscriptions += 1
  const topic = `${binding.table}:${subscriptions}`
  const start = async () => {
    const channels = await getRealtimeClient(await backend.client())
    if (ended) return
    const channel = channels.channel(topic)
    channel.on('postgres_changes', { schema: 'public', ...binding }, (change) => onChange(change.new))
    channel.subscribe((status) => {
      if (ended) return
      if (status === 'SUBSCRIBED') onSubscribed()
      else if (status !== 'CLOSED') onFailure?.()
    })
    end = () => void channels.removeChannel(channel)
  }
  // A failure to load the client or the realtime code is reported by the query that shares them.
  start().catch(() => {})
  return () => {
    ended = true
    end?.()
  }
}

/**
 * Subscribes to changes of the tables, which share a channel; returns an unsubscribe function. The rows are those of `table_changes`,
 * which name the changed table and reveal nothing of its rows.
 */
export const subscribeToTables = (
  backend: Pick<Backend, 'client'>,
  tables: readonly string[],
  subscriber: Subscriber,
): (() => void) =>
  subscribeToRows(
    backend,
    { event: 'INSERT', table: 'table_changes', filter: `table_name=in.(${tables.join(',')})` },
    subscriber,
  )

/**
 * Refetches changes missed before the subscription was active. Waits for queries in progress: restarting them would delay the timeout of a
 * silent server (rule R6). Queries that fail meanwhile are not refetched.
 */
export async function refetchMissed(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  const waiting = queryClient.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })
  const results = await Promise.allSettled(waiting.map(({ promise }) => Promise.resolve(promise)))
  const failed = new Set(waiting.filter((_query, index) => results[index]?.status === 'rejected'))
  await queryClient.invalidateQueries({ queryKey, predicate: (query) => !failed.has(query) })
}

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
        onChange: () => void queryClient.invalidateQueries({ queryKey }),
        onSubscribed: () => {
          onSubscribed?.()
          void refetchMissed(queryClient, queryKey)
        },
        ...(onFailure ? { onFailure } : {}),
      })
    }, [backend, queryClient, isActive, onFailure, onSubscribed])
  }
