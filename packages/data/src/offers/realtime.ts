import { realtimeRefresh } from '../lib/realtime/refresh.ts'
import { offerKeys } from './keys.ts'

/** Refetches offers and their events after every change. */
export const useOffersRealtime = realtimeRefresh(
  ['offer_events', 'offer_readings', 'offer_templates', 'offer_terms', 'offers'],
  offerKeys.all,
)
