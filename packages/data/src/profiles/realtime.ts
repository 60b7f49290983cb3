import { useRealtimeRefresh } from '../lib/realtime/subscribe.ts'
import { profileKeys } from './keys.ts'

const TABLES = ['profiles']

/** Refetches the user's profile after every change, so that an approval or a disabled account shows immediately. */
export const useProfileRealtime = (): void => useRealtimeRefresh(TABLES, profileKeys.all)
