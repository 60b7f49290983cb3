import { realtimeRefresh } from '../lib/realtime/refresh.ts'
import { pageKeys } from './keys.ts'

/** Refetches the made pages after every change. */
export const usePagesRealtime = realtimeRefresh(['pages'], pageKeys.all)
