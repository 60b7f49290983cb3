import { type Refresh, useRealtimeRefresh } from '../lib/realtime/subscribe.ts'
import { projectKeys } from './public/queries.ts'

const TABLES = ['projects']

/** Keeps the lists of projects live. */
export const useProjectsRealtime = (options?: Refresh): void => useRealtimeRefresh(TABLES, projectKeys.all, options)
