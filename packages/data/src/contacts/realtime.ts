import { useRealtimeRefresh } from '../lib/realtime/subscribe.ts'
import { contactKeys } from './queries.ts'

const TABLES = ['contacts']

/** Keeps the messages and their counters live. */
export const useContactsRealtime = (): void => useRealtimeRefresh(TABLES, contactKeys.all)
