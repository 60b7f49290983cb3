import { realtimeRefresh } from '../lib/realtime/refresh.ts'
import { overviewKeys } from './keys.ts'

/** Refetches the overview after every change. */
export const useOverviewRealtime = realtimeRefresh(
  [
    'client_messages',
    'client_transactions',
    'clients',
    'contacts',
    'engagements',
    'offer_events',
    'offers',
    'plan_items',
    'projects',
    'quote_requests',
  ],
  overviewKeys.all,
)
