import { useRealtimeRefresh } from '../realtime.ts'
import { historyKeys } from './queries.ts'

/** Keeps the notes in an open history live. */
export const useNotesRealtime = (): void => useRealtimeRefresh('notes', historyKeys.all)
