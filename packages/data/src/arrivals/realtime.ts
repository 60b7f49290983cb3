import { useRealtimeRefresh } from '../realtime.ts'
import { arrivalKeys } from './queries.ts'

/** Keeps what waits live: after every change, and after a dropped connection or a sleep (rule R5). */
export function useArrivalsRealtime(): void {
  useRealtimeRefresh('contacts', arrivalKeys.all)
  useRealtimeRefresh('quote_requests', arrivalKeys.all)
}
