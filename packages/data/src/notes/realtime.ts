import { useRealtimeRefresh } from '../lib/realtime/subscribe.ts'
import { historyKeys } from './queries.ts'

const TABLES = ['notes']

/** Keeps the notes in an open history live. */
export const useNotesRealtime = (): void => useRealtimeRefresh(TABLES, historyKeys.all)
