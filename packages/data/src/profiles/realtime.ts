import { realtimeRefresh } from '../lib/realtime/refresh.ts'
import { profileKeys } from './keys.ts'

/** Refetches the user's profile after every change, so that an approval or a disabled account shows immediately. */
export const useProfileRealtime = realtimeRefresh(['profiles'], profileKeys.all)
