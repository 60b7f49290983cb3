import type { Supabase } from '../lib/client.ts'
import { DEFAULT_TIME_ZONE, isTimeZone } from '../lib/company-day.ts'
import type { Backend } from '../lib/context.tsx'
import { backendQuery, useBackendQuery } from '../lib/query.ts'
import { fetchData, fetchRow, fetchRows } from '../lib/response.ts'
import { systemKeys } from './keys.ts'
import { databaseInfoSchema, type SystemSetting, systemSettingSchema } from './schema.ts'

export const SYSTEM_SETTING_COLUMNS = 'key, value, updated_at'

/** Fetches a system setting; null when it is missing. Throws a DataError. */
export const fetchSystemSetting = (supabase: Supabase, key: string): Promise<SystemSetting | null> =>
  fetchRow(
    supabase.from('system_settings').select(SYSTEM_SETTING_COLUMNS).eq('key', key).maybeSingle(),
    systemSettingSchema,
  )

/** Queries all system settings. */
export const useSystemSettings = () =>
  useBackendQuery(systemKeys.settings, (supabase) =>
    fetchRows(supabase.from('system_settings').select(SYSTEM_SETTING_COLUMNS).order('key'), systemSettingSchema),
  )

/** Fetches the company's time zone, which decides on which day a moment falls for the company. Throws a DataError. */
export async function fetchCompanyTimeZone(supabase: Supabase): Promise<string> {
  const value = (await fetchSystemSetting(supabase, 'company_time_zone'))?.value
  return typeof value === 'string' && isTimeZone(value) ? value : DEFAULT_TIME_ZONE
}

/** Returns the query of the company's time zone. */
export const companyTimeZoneQuery = (backend: Backend) =>
  backendQuery(backend, systemKeys.timeZone, fetchCompanyTimeZone)

/** Queries the database's masked URL, version and size. */
export const useDatabaseInfo = () =>
  useBackendQuery(systemKeys.database, (supabase) => fetchData(supabase.rpc('get_database_info'), databaseInfoSchema))
