import { useRealtimeRefresh } from '../lib/realtime/subscribe.ts'
import { peopleKeys } from './keys.ts'

const TABLES = ['profiles']

/** Refetches people and invites when a user signs up or a status changes. */
export const usePeopleRealtime = (): void => useRealtimeRefresh(TABLES, peopleKeys.all)
