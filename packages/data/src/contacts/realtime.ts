import { useRealtimeRefresh } from '../lib/realtime/subscribe.ts'
import { contactKeys } from './keys.ts'

const TABLES = ['contacts']

/** Refetches the messages and their counters after every change. */
export const useContactsRealtime = (): void => useRealtimeRefresh(TABLES, contactKeys.all)
