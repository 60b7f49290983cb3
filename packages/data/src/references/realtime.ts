import { realtimeRefresh } from '../lib/realtime/refresh.ts'
import { referenceKeys } from './keys.ts'

/** Refetches both lists after every change. */
export const useReferencesRealtime = realtimeRefresh(['testimonials', 'client_logos'], referenceKeys.all)
