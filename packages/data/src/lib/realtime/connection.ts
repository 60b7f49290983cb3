import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { DataError } from '../errors.ts'

/** online: all is well · offline: this device has no network · unreachable: the server does not answer. */
export type Connection = 'online' | 'offline' | 'unreachable'

/** How often an unreachable server is asked again, in milliseconds. */
const PROBE_INTERVAL = 5_000

const isUnanswered = (error: unknown) => error instanceof DataError && error.code === 'network'

function subscribeDevice(listener: () => void): () => void {
  globalThis.addEventListener('online', listener)
  globalThis.addEventListener('offline', listener)
  return () => {
    globalThis.removeEventListener('online', listener)
    globalThis.removeEventListener('offline', listener)
  }
}

/**
 * Whether calls reach the server, learnt from the device and from the calls themselves. While they do not, the active queries under
 * `probe` are repeated; the first answer brings everything up to date. `probe` must be stable between renders.
 */
export function useConnection(probe: QueryKey): Connection {
  const queryClient = useQueryClient()
  const [unreachable, setUnreachable] = useState(false)
  const deviceOnline = useSyncExternalStore(
    subscribeDevice,
    () => navigator.onLine,
    () => true,
  )

  useEffect(() => {
    const hear = (action: { readonly type: string; readonly error?: unknown }) => {
      if (action.type === 'success') setUnreachable(false)
      // A query says so at each attempt, long before it gives up.
      else if ((action.type === 'failed' || action.type === 'error') && isUnanswered(action.error)) setUnreachable(true)
    }
    const ends = [
      queryClient.getQueryCache().subscribe((event) => event.type === 'updated' && hear(event.action)),
      queryClient.getMutationCache().subscribe((event) => event.type === 'updated' && hear(event.action)),
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
      // What failed or grew old meanwhile.
      void queryClient.invalidateQueries()
    }
  }, [unreachable, queryClient, probe])

  if (!deviceOnline) return 'offline'
  return unreachable ? 'unreachable' : 'online'
}
