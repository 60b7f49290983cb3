import type { Supabase } from '../lib/client.ts'
import { useBackendQuery } from '../lib/query.ts'
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

/** Queries the database's masked URL, version and size. */
export const useDatabaseInfo = () =>
  useBackendQuery(systemKeys.database, (supabase) => fetchData(supabase.rpc('get_database_info'), databaseInfoSchema))
