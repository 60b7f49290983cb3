import { realtimeRefresh } from '../lib/realtime/refresh.ts'
import { historyKeys } from './keys.ts'

/** Refetches open histories when notes change. */
export const useNotesRealtime = realtimeRefresh(['notes'], historyKeys.all)
