import { useRealtimeRefresh } from '../lib/realtime/subscribe.ts'
import { clientKeys } from './queries.ts'

const TABLES = ['client_messages', 'client_transactions', 'clients']

/** Keeps the client portal's lists and counters live. */
export function useClientsRealtime(): void {
  useRealtimeRefresh(TABLES, clientKeys.all)
}
