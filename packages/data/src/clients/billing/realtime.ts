import { realtimeRefresh } from '../../lib/realtime/refresh.ts'
import { billingKeys } from './keys.ts'

/** Refetches what is to hand over, and the reminders of payments, after every change. */
export const useBillingRealtime = realtimeRefresh(
  ['client_transactions', 'clients', 'engagements', 'hand_overs', 'payment_reminders', 'plan_items'],
  billingKeys.all,
)
