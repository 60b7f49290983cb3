import { realtimeRefresh } from '../../lib/realtime/refresh.ts'
import { engagementKeys } from './keys.ts'

/** Refetches engagements, their plans and their bills after every change. */
export const useEngagementsRealtime = realtimeRefresh(
  ['client_transactions', 'engagements', 'offers', 'plan_items'],
  engagementKeys.all,
)
