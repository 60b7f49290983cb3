import type { Supabase } from '../lib/client.ts'
import { useBackendQuery } from '../lib/query.ts'
import { fetchData, fetchRow, fetchRows } from '../lib/response.ts'
import { systemKeys } from './keys.ts'
import { type DatabaseInfo, databaseInfoSchema, type SystemSetting, systemSettingSchema } from './schema.ts'

export const SYSTEM_SETTING_COLUMNS = 'key, value, updated_at'

/** Fetches all system settings. Throws a DataError. */
export const fetchSystemSettings = (supabase: Supabase): Promise<SystemSetting[]> =>
  fetchRows(supabase.from('system_settings').select(SYSTEM_SETTING_COLUMNS).order('key'), systemSettingSchema)

/** Fetches a system setting; null when it is missing. Throws a DataError. */
export const fetchSystemSetting = (supabase: Supabase, key: string): Promise<SystemSetting | null> =>
  fetchRow(
    supabase.from('system_settings').select(SYSTEM_SETTING_COLUMNS).eq('key', key).maybeSingle(),
    systemSettingSchema,
  )

/** Fetches the database's masked URL, version and size. Throws a DataError. */
export const fetchDatabaseInfo = (supabase: Supabase): Promise<DatabaseInfo> =>
  fetchData(supabase.rpc('get_database_info'), databaseInfoSchema)

export const useSystemSettings = () => useBackendQuery(systemKeys.settings, fetchSystemSettings)
export const useDatabaseInfo = () => useBackendQuery(systemKeys.database, fetchDatabaseInfo)
