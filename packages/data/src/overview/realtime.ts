import { useRealtimeRefresh } from '../lib/realtime/subscribe.ts'
import { overviewKeys } from './queries.ts'

const TABLES = ['contacts', 'quote_requests', 'projects', 'client_transactions']

/** Keeps the figures of the overview live. */
export function useOverviewRealtime(): void {
  useRealtimeRefresh(TABLES, overviewKeys.all)
}
