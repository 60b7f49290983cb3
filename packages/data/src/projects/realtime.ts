import { type Refresh, useRealtimeRefresh } from '../lib/realtime/subscribe.ts'
import { projectKeys } from './keys.ts'

const TABLES = ['projects']

/** Refetches the lists of projects after every change. */
export const useProjectsRealtime = (options?: Refresh): void => useRealtimeRefresh(TABLES, projectKeys.all, options)
