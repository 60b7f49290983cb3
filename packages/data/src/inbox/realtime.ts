import { realtimeRefresh } from '../lib/realtime/refresh.ts'
import { inboxKeys } from './keys.ts'

/** Refetches the inbox after every change, reconnect and resume (rule R5). */
export const useInboxRealtime = realtimeRefresh(['contacts', 'offer_events', 'quote_requests'], inboxKeys.all)
