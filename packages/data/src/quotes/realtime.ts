import { useRealtimeRefresh } from '../realtime.ts'
import { quoteKeys } from './queries.ts'

/** Keeps the quote lists and counters live. */
export const useQuotesRealtime = (): void => useRealtimeRefresh('quote_requests', quoteKeys.all)
