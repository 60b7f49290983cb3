import { useRealtimeRefresh } from '../lib/realtime/subscribe.ts'
import { quoteKeys } from './queries.ts'

const TABLES = ['quote_requests']

/** Keeps the quote lists and counters live. */
export const useQuotesRealtime = (): void => useRealtimeRefresh(TABLES, quoteKeys.all)
