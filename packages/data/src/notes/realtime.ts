import { realtimeRefresh } from '../lib/realtime/refresh.ts'
import { historyKeys } from './keys.ts'

/** Refetches open histories when notes change, or the offers of a client. */
export const useNotesRealtime = realtimeRefresh(['notes', 'offers'], historyKeys.all)
