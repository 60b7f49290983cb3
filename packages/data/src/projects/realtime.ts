import { realtimeRefresh } from '../lib/realtime/refresh.ts'
import { projectKeys } from './keys.ts'

/** Refetches the lists of projects after every change. */
export const useProjectsRealtime = realtimeRefresh(['projects'], projectKeys.all)
