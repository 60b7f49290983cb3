import { useRealtimeRefresh } from '../../lib/realtime/subscribe.ts'
import { quoteKeys } from '../keys.ts'

const TABLES = ['quote_requests']

/** Refetches the lists and counters of quotes after every change. */
export const useQuotesRealtime = (): void => useRealtimeRefresh(TABLES, quoteKeys.all)
