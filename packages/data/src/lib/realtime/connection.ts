import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { DataError } from '../errors.ts'
import { refetch } from '../queries/refetch.ts'
import { isInterrupted, subscribeToLiveness } from './liveness.ts'

/**
 * `offline`: this device has no network. `unreachable`: the server does not respond. `interrupted`: requests succeed, but changes do not
 * arrive live.
 */
export type Connection = 'online' | 'offline' | 'unreachable' | 'interrupted'

/** How often an unreachable server is probed, in milliseconds. */
const PROBE_INTERVAL = 5_000

const isNetworkError = (error: unknown) => error instanceof DataError && error.code === 'network'

function subscribeDevice(listener: () => void): () => void {
  globalThis.addEventListener('online', listener)
  globalThis.addEventListener('offline', listener)
  return () => {
    globalThis.removeEventListener('online', listener)
    globalThis.removeEventListener('offline', listener)
  }
}

/**
 * Returns whether requests reach the server and changes arrive, derived from the browser, the requests and the subscriptions. While the server is unreachable, the active
 * queries under `probe` are refetched; the first response refetches everything. `probe` must be stable between renders.
 */
export function useConnection(probe: QueryKey): Connection {
  const queryClient = useQueryClient()
  const [unreachable, setUnreachable] = useState(false)
  const deviceOnline = useSyncExternalStore(
    subscribeDevice,
    () => navigator.onLine,
    () => true,
  )
  const interrupted = useSyncExternalStore(subscribeToLiveness, isInterrupted, () => false)

  useEffect(() => {
    const update = (action: { readonly type: string; readonly error?: unknown }) => {
      if (action.type === 'success') setUnreachable(false)
      // A query reports each failed attempt, long before it gives up.
      else if ((action.type === 'failed' || action.type === 'error') && isNetworkError(action.error))
        setUnreachable(true)
    }
    const ends = [
      queryClient.getQueryCache().subscribe((event) => event.type === 'updated' && update(event.action)),
      queryClient.getMutationCache().subscribe((event) => event.type === 'updated' && update(event.action)),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [queryClient])

  useEffect(() => {
    if (!unreachable) return undefined
    const timer = setInterval(
      () => void queryClient.refetchQueries({ queryKey: probe, type: 'active' }),
      PROBE_INTERVAL,
    )
    return () => {
      clearInterval(timer)
      // Refetches what has failed or become stale meanwhile.
      void refetch(queryClient)
    }
  }, [unreachable, queryClient, probe])

  if (!deviceOnline) return 'offline'
  if (unreachable) return 'unreachable'
  return interrupted ? 'interrupted' : 'online'
}
