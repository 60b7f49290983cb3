import { realtimeRefresh } from '../../lib/realtime/refresh.ts'
import { clientKeys } from '../keys.ts'

/** Refetches what is open and what the work of a client is after every change. The screens of clients call it. */
export const useClientWorkRealtime = realtimeRefresh(
  ['contacts', 'engagements', 'offers', 'plan_items', 'quote_requests'],
  clientKeys.all,
)
