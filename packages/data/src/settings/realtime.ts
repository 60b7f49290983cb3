import { realtimeRefresh } from '../lib/realtime/refresh.ts'
import { settingsKeys } from './keys.ts'

/** Refetches the texts of the site, and those that wait for their time, after every change. */
export const useSettingsRealtime = realtimeRefresh(['settings', 'scheduled_copy'], settingsKeys.all)
