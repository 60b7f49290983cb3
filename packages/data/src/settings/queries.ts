import { queryOptions, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import type { Supabase } from '../client.ts'
import { type Backend, useBackend } from '../context.tsx'
import { toDataError } from '../errors.ts'
import type { StoredSettings } from './content.ts'
import { settingRowSchema } from './schema.ts'

export const settingsKeys = { all: ['settings'] as const }

/** Reads every stored settings value. Throws a DataError. */
export async function fetchSettings(supabase: Supabase): Promise<StoredSettings> {
  const { data, error, status } = await supabase.from('settings').select('key, value, updated_at').order('key')
  if (error) throw toDataError(error, status)
  return Object.fromEntries(
    z
      .array(settingRowSchema)
      .parse(data)
      .map((row) => [row.key, row.value]),
  )
}

export const settingsQuery = (backend: Backend) =>
  queryOptions({
    queryKey: settingsKeys.all,
    queryFn: async () => fetchSettings(await backend.client()),
    staleTime: 60_000,
  })

/** The stored settings values; read one with `readSetting`. */
export const useSettings = () => useQuery(settingsQuery(useBackend()))
