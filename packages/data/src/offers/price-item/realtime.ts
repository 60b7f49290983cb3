import { realtimeRefresh } from '../../lib/realtime/refresh.ts'
import { priceItemKeys } from './keys.ts'

/** Refetches the price list after every change. */
export const usePriceItemsRealtime = realtimeRefresh(['price_items'], priceItemKeys.all)
