import type { Backend } from '../lib/context.tsx'
import { backendQuery, useBackendQuery } from '../lib/queries/query.ts'
import { fetchData, fetchRows } from '../lib/requests/response.ts'
import { fetchCompanyTimeZone, SYSTEM_SETTING_COLUMNS } from './fetch-settings.ts'
import { systemKeys } from './keys.ts'
import { databaseInfoSchema, systemSettingSchema } from './schema.ts'

/** Queries all system settings. */
export const useSystemSettings = () =>
  useBackendQuery(systemKeys.settings, (supabase) =>
    fetchRows(supabase.from('system_settings').select(SYSTEM_SETTING_COLUMNS).order('key'), systemSettingSchema),
  )

/** Returns the query of the company's time zone. */
export const companyTimeZoneQuery = (backend: Backend) =>
  backendQuery(backend, systemKeys.timeZone, fetchCompanyTimeZone)

/** Queries the database's masked URL, version and size. */
export const useDatabaseInfo = () =>
  useBackendQuery(systemKeys.database, (supabase) => fetchData(supabase.rpc('get_database_info'), databaseInfoSchema))
