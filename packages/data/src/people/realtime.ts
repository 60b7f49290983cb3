import { useRealtimeRefresh } from '../realtime.ts'
import { peopleKeys } from './queries.ts'

/** Keeps the lists of people and invites live: a sign-up or a change of status by somebody else shows at once. */
export const usePeopleRealtime = (): void => useRealtimeRefresh('profiles', peopleKeys.all)
