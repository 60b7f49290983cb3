import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Backend, useBackend } from './context.tsx'
import { channelsOf } from './realtime-client.ts'

let subscriptions = 0

/** Calls `onChange` for every change of a table, and `onListening` after every (re)connect, when changes may have been missed. Returns the end of it. */
export function subscribeToTable(
  backend: Backend,
  table: string,
  onChange: () => void,
  onListening: () => void = onChange,
): () => void {
  let ended = false
  let end: (() => void) | undefined
  subscriptions += 1
  const topic = `${table}:${subscriptions}`
  const start = async () => {
    const channels = await channelsOf(await backend.client())
    if (ended) return
    const channel = channels
      .channel(topic)
      .on('postgres_changes', { event: '*', schema: 'public', table }, onChange)
      .subscribe((status) => {
        if (status === 'SUBSCRIBED') onListening()
      })
    end = () => void channels.removeChannel(channel)
  }
  // Without a client, or the code that listens, there is nothing to listen to; the query that shares it reports the failure.
  start().catch(() => {})
  return () => {
    ended = true
    end?.()
  }
}

/**
 * Asks anew for what may have changed before one listened. A first answer that is still on its way is waited for: to begin once more would
 * only put off what a silent server makes of it (rule R6), which is not asked again either.
 */
export async function catchUp(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  const waiting = queryClient.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })
  const answers = await Promise.allSettled(waiting.map(({ promise }) => Promise.resolve(promise)))
  const failed = new Set(waiting.filter((_query, index) => answers[index]?.status === 'rejected'))
  await queryClient.invalidateQueries({ queryKey, predicate: (query) => !failed.has(query) })
}

/** Refetches the queries under `queryKey` whenever a row of the table changes. `queryKey` must be stable between renders. */
export function useRealtimeRefresh(table: string, queryKey: QueryKey): void {
  const backend = useBackend()
  const queryClient = useQueryClient()
  useEffect(
    () =>
      subscribeToTable(
        backend,
        table,
        () => void queryClient.invalidateQueries({ queryKey }),
        () => void catchUp(queryClient, queryKey),
      ),
    [backend, queryClient, table, queryKey],
  )
}
