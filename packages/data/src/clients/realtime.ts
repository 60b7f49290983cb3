import { useRealtimeRefresh } from '../realtime.ts'
import { clientKeys } from './queries.ts'

/** Keeps the client portal's lists and counters live. */
export function useClientsRealtime(): void {
  useRealtimeRefresh('client_messages', clientKeys.all)
  useRealtimeRefresh('client_transactions', clientKeys.all)
  useRealtimeRefresh('clients', clientKeys.all)
}
