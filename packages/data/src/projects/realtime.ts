import { useRealtimeRefresh } from '../realtime.ts'
import { projectKeys } from './queries.ts'

const TABLES = ['projects']

/** Keeps the lists of projects live. */
export const useProjectsRealtime = (): void => useRealtimeRefresh(TABLES, projectKeys.all)
