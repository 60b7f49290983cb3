import { useRealtimeRefresh } from '../lib/realtime/subscribe.ts'
import { inboxKeys } from './queries.ts'

const TABLES = ['contacts', 'quote_requests']

/** Keeps what waits live: after every change, and after a dropped connection or a sleep (rule R5). */
export function useInboxRealtime(): void {
  useRealtimeRefresh(TABLES, inboxKeys.all)
}
