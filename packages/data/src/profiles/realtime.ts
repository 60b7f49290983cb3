import { useRealtimeRefresh } from '../lib/realtime/subscribe.ts'
import { profileKeys } from './keys.ts'

const TABLES = ['profiles']

/** Refetches the own profile after every change, so that an approval or a disabled account shows at once. */
export const useProfileRealtime = (): void => useRealtimeRefresh(TABLES, profileKeys.all)
