import { useQuery } from '@tanstack/react-query'
import { z } from 'zod/mini'
import type { Supabase } from '../lib/client.ts'
import { useBackend } from '../lib/context.tsx'
import { type DataError, toDataError } from '../lib/errors.ts'
import { type DatabaseInfo, databaseInfoSchema, type SystemSetting, systemSettingSchema } from './schema.ts'

export const systemKeys = {
  settings: ['system', 'settings'] as const,
  database: ['system', 'database'] as const,
}

export const SYSTEM_SETTING_COLUMNS = 'key, value, updated_at'

/** Every system setting. Throws a DataError. */
export async function fetchSystemSettings(supabase: Supabase): Promise<SystemSetting[]> {
  const { data, error, status } = await supabase.from('system_settings').select(SYSTEM_SETTING_COLUMNS).order('key')
  if (error) throw toDataError(error, status)
  return z.array(systemSettingSchema).parse(data)
}

/** The database's masked address, its version and its size. Throws a DataError. */
export async function fetchDatabaseInfo(supabase: Supabase): Promise<DatabaseInfo> {
  const { data, error, status } = await supabase.rpc('get_database_info')
  if (error) throw toDataError(error, status)
  return databaseInfoSchema.parse(data)
}

/** Every system setting. */
export function useSystemSettings() {
  const backend = useBackend()
  return useQuery<SystemSetting[], DataError>({
    queryKey: systemKeys.settings,
    queryFn: async () => fetchSystemSettings(await backend.client()),
  })
}

/** Facts about the database. */
export function useDatabaseInfo() {
  const backend = useBackend()
  return useQuery<DatabaseInfo, DataError>({
    queryKey: systemKeys.database,
    queryFn: async () => fetchDatabaseInfo(await backend.client()),
  })
}
