import { useRealtimeRefresh } from '../lib/realtime/subscribe.ts'
import { profileKeys } from './queries.ts'

const TABLES = ['profiles']

/** Keeps the own profile live, so that somebody who waits sees the approval, and somebody disabled learns of it, at once. */
export const useProfileRealtime = (): void => useRealtimeRefresh(TABLES, profileKeys.all)
