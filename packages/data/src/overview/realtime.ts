import { realtimeRefresh } from '../lib/realtime/refresh.ts'
import { overviewKeys } from './keys.ts'

/** Refetches the overview after every change. */
export const useOverviewRealtime = realtimeRefresh(
  ['contacts', 'quote_requests', 'projects', 'client_transactions'],
  overviewKeys.all,
)
