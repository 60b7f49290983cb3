import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Backend, useBackend } from './context.tsx'
import { channelsOf } from './realtime-client.ts'

let subscriptions = 0

/**
 * Calls `onChange` with the new row for every change of the tables, and `onListening` after every (re)connect, when changes may have been missed: once for
 * all of them, for they share a channel. Returns the end of it.
 */
export function subscribeToTables(
  backend: Pick<Backend, 'client'>,
  tables: readonly string[],
  onChange: (row: unknown) => void,
  onListening: () => void,
): () => void {
  let ended = false
  let end: (() => void) | undefined
  subscriptions += 1
  const topic = `${tables.join('-')}:${subscriptions}`
  const start = async () => {
    const channels = await channelsOf(await backend.client())
    if (ended) return
    const channel = channels.channel(topic)
    for (const table of tables)
      channel.on('postgres_changes', { event: '*', schema: 'public', table }, (change) => onChange(change.new))
    channel.subscribe((status) => {
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

/** Refetches the queries under `queryKey` whenever a row of the tables changes. Both must be stable between renders. */
export function useRealtimeRefresh(tables: readonly string[], queryKey: QueryKey): void {
  const backend = useBackend()
  const queryClient = useQueryClient()
  useEffect(() => {
    return subscribeToTables(
      backend,
      tables,
      () => void queryClient.invalidateQueries({ queryKey }),
      () => void catchUp(queryClient, queryKey),
    )
  }, [backend, queryClient, tables, queryKey])
}
