import { realtimeRefresh } from '../lib/realtime/refresh.ts'
import { teamKeys } from './keys.ts'

/** Refetches the team after every change. */
export const useTeamRealtime = realtimeRefresh(['team_members'], teamKeys.all)
