import { realtimeRefresh } from '../lib/realtime/refresh.ts'
import { peopleKeys } from './keys.ts'

/** Refetches people and invites when a user signs up or a status changes. */
export const usePeopleRealtime = realtimeRefresh(['profiles'], peopleKeys.all)
