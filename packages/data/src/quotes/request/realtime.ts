import { realtimeRefresh } from '../../lib/realtime/refresh.ts'
import { quoteKeys } from '../keys.ts'

/** Refetches the lists and counters of quotes after every change. */
export const useQuotesRealtime = realtimeRefresh(['quote_requests'], quoteKeys.all)
