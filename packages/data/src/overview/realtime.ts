import { useRealtimeRefresh } from '../realtime.ts'
import { overviewKeys } from './queries.ts'

/** Keeps the figures of the overview live. */
export function useOverviewRealtime(): void {
  useRealtimeRefresh('contacts', overviewKeys.all)
  useRealtimeRefresh('quote_requests', overviewKeys.all)
  useRealtimeRefresh('projects', overviewKeys.all)
}
