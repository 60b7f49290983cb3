import type { Supabase } from '../lib/client.ts'
import { DEFAULT_TIME_ZONE, isTimeZone } from '../lib/time/company-day.ts'
import { fetchRow } from '../lib/requests/response.ts'
import { type SystemSetting, systemSettingSchema } from './schema.ts'

export const SYSTEM_SETTING_COLUMNS = 'key, value, updated_at'

/** Fetches a system setting; null when it is missing. Throws a DataError. */
export const fetchSystemSetting = (supabase: Supabase, key: string): Promise<SystemSetting | null> =>
  fetchRow(
    supabase.from('system_settings').select(SYSTEM_SETTING_COLUMNS).eq('key', key).maybeSingle(),
    systemSettingSchema,
  )

/** Fetches the company's time zone, which decides on which day a moment falls for the company. Throws a DataError. */
export async function fetchCompanyTimeZone(supabase: Supabase): Promise<string> {
  const value = (await fetchSystemSetting(supabase, 'company_time_zone'))?.value
  return typeof value === 'string' && isTimeZone(value) ? value : DEFAULT_TIME_ZONE
}
