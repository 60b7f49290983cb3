import { useRealtimeRefresh } from '../lib/realtime/subscribe.ts'
import { inboxKeys } from './keys.ts'

const TABLES = ['contacts', 'quote_requests']

/** Refetches the inbox after every change, reconnect and resume (rule R5). */
export const useInboxRealtime = (): void => useRealtimeRefresh(TABLES, inboxKeys.all)
