import { realtimeRefresh } from '../lib/realtime/refresh.ts'
import { mediaKeys } from './keys.ts'

/** Refetches the media items after every change. */
export const useMediaRealtime = realtimeRefresh(['media'], mediaKeys.all)
