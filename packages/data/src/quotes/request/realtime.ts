import { realtimeRefresh } from '../../lib/realtime/refresh.ts'
import { quoteKeys } from '../keys.ts'

/** Refetches the lists and counters of quotes after every change, also of the offers whose state they show. */
export const useQuotesRealtime = realtimeRefresh(['offers', 'quote_requests'], quoteKeys.all)
