import { useRealtimeRefresh } from '../realtime.ts'
import { projectKeys } from './queries.ts'

/** Keeps the lists of projects live. */
export const useProjectsRealtime = (): void => useRealtimeRefresh('projects', projectKeys.all)
