import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Backend, useBackend } from './context.tsx'
import { channelsOf } from './realtime-client.ts'

let subscriptions = 0

/** Calls `onChange` for every change of a table and after every (re)connect, when changes may have been missed. Returns the end of it. */
export function subscribeToTable(backend: Backend, table: string, onChange: () => void): () => void {
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
        if (status === 'SUBSCRIBED') onChange()
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

/** Refetches the queries under `queryKey` whenever a row of the table changes. `queryKey` must be stable between renders. */
export function useRealtimeRefresh(table: string, queryKey: QueryKey): void {
  const backend = useBackend()
  const queryClient = useQueryClient()
  useEffect(
    () => subscribeToTable(backend, table, () => void queryClient.invalidateQueries({ queryKey })),
    [backend, queryClient, table, queryKey],
  )
}
