import { useRealtimeRefresh } from '../lib/realtime/subscribe.ts'
import { peopleKeys } from './queries.ts'

const TABLES = ['profiles']

/** Keeps the lists of people and invites live: a sign-up or a change of status by somebody else shows at once. */
export const usePeopleRealtime = (): void => useRealtimeRefresh(TABLES, peopleKeys.all)
