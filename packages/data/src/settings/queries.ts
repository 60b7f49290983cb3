import { queryOptions, useQuery } from '@tanstack/react-query'
import { z } from 'zod/mini'
import type { Supabase } from '../lib/client.ts'
import { type Backend, useBackend } from '../lib/context.tsx'
import { type DataError, toDataError } from '../lib/errors.ts'
import { readSettingRows, type StoredSettings } from './content.ts'
import {
  type SettingKey,
  type SettingRevision,
  settingRevisionSchema,
  type SettingRow,
  settingRowSchema,
  settingSchemas,
  type StoredSetting,
} from './schema.ts'

export const settingsKeys = {
  all: ['settings'] as const,
  rows: ['settings', 'rows'] as const,
  revisionsOf: (key: SettingKey) => ['settings', 'revisions', key] as const,
}

/** Reads every stored settings value. Throws a DataError. */
export async function fetchSettings(supabase: Supabase): Promise<StoredSettings> {
  const { data, error, status } = await supabase.from('settings').select('key, value, updated_at').order('key')
  if (error) throw toDataError(error, status)
  return readSettingRows(data)
}

export const settingsQuery = (backend: Backend) =>
  queryOptions({
    queryKey: settingsKeys.all,
    queryFn: async () => fetchSettings(await backend.client()),
    staleTime: 60_000,
  })

/** The stored settings values; read one with `readSetting`. */
export const useSettings = () => useQuery(settingsQuery(useBackend()))

const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(settingSchemas, key)

/** A row for editing, or what stands for one where nothing is stored. */
export const storedSettingOf = (key: SettingKey, row: SettingRow | null): StoredSetting => ({
  key,
  value: row?.value ?? null,
  updated_at: row?.updated_at ?? '',
})

const COLUMNS = 'key, value, updated_at'

/** The stored rows of all known keys, with the moment of their last change. Throws a DataError. */
export async function fetchStoredSettings(supabase: Supabase): Promise<StoredSetting[]> {
  const { data, error, status } = await supabase.from('settings').select(COLUMNS).order('key')
  if (error) throw toDataError(error, status)
  return z
    .array(settingRowSchema)
    .parse(data)
    .flatMap((row) => (isSettingKey(row.key) ? [storedSettingOf(row.key, row)] : []))
}

/** One row as it is now. Throws a DataError. */
export async function fetchStoredSetting(supabase: Supabase, key: SettingKey): Promise<StoredSetting> {
  const { data, error, status } = await supabase.from('settings').select(COLUMNS).eq('key', key).maybeSingle()
  if (error) throw toDataError(error, status)
  return storedSettingOf(key, z.nullable(settingRowSchema).parse(data))
}

/** The earlier values of a key, the newest first; the database keeps fifty. Throws a DataError. */
export async function fetchSettingRevisions(supabase: Supabase, key: SettingKey): Promise<SettingRevision[]> {
  const { data, error, status } = await supabase
    .from('revisions')
    .select('id, created_at, value:content->value, author:profiles(full_name)')
    .eq('table_name', 'settings')
    .eq('row_id', key)
    .order('created_at', { ascending: false })
    .order('id')
    .limit(50)
  if (error) throw toDataError(error, status)
  return z.array(settingRevisionSchema).parse(data)
}

/** The rows that the content editor opens. */
export function useStoredSettings() {
  const backend = useBackend()
  return useQuery<readonly StoredSetting[], DataError>({
    queryKey: settingsKeys.rows,
    queryFn: async () => fetchStoredSettings(await backend.client()),
  })
}

/** The earlier values of a key. */
export function useSettingRevisions(key: SettingKey) {
  const backend = useBackend()
  return useQuery<readonly SettingRevision[], DataError>({
    queryKey: settingsKeys.revisionsOf(key),
    queryFn: async () => fetchSettingRevisions(await backend.client(), key),
  })
}
