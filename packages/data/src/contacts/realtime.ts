import { useRealtimeRefresh } from '../realtime.ts'
import { contactKeys } from './queries.ts'

/** Keeps the messages and their counters live. */
export const useContactsRealtime = (): void => useRealtimeRefresh('contacts', contactKeys.all)
