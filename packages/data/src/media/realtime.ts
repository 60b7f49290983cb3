import { realtimeRefresh } from '../lib/realtime/refresh.ts'
import { mediaKeys } from './keys.ts'

/** Refetches the pictures after every change. */
export const useMediaRealtime = realtimeRefresh(['media'], mediaKeys.all)
