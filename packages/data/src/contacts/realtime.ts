import { realtimeRefresh } from '../lib/realtime/refresh.ts'
import { contactKeys } from './keys.ts'

/** Refetches the messages and their counters after every change. */
export const useContactsRealtime = realtimeRefresh(['contacts'], contactKeys.all)
