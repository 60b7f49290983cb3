import { useRealtimeRefresh } from '../lib/realtime/subscribe.ts'
import { clientKeys } from './keys.ts'

const TABLES = ['client_messages', 'client_transactions', 'clients']

/** Refetches the client portal's lists and counters after every change. */
export const useClientsRealtime = (): void => useRealtimeRefresh(TABLES, clientKeys.all)
