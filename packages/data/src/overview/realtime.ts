import { useRealtimeRefresh } from '../lib/realtime/subscribe.ts'
import { overviewKeys } from './keys.ts'

const TABLES = ['contacts', 'quote_requests', 'projects', 'client_transactions']

/** Refetches the overview after every change. */
export const useOverviewRealtime = (): void => useRealtimeRefresh(TABLES, overviewKeys.all)
