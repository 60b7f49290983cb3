import { useRealtimeRefresh } from '../lib/realtime/subscribe.ts'
import { historyKeys } from './keys.ts'

const TABLES = ['notes']

/** Refetches open histories when notes change. */
export const useNotesRealtime = (): void => useRealtimeRefresh(TABLES, historyKeys.all)
