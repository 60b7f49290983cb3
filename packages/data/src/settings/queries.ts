import { useQuery } from '@tanstack/react-query'
import type { Supabase } from '../lib/client.ts'
import { type Backend, useBackend } from '../lib/context.tsx'
import { backendQuery, useBackendQuery } from '../lib/queries/query.ts'
import { execute, fetchRow, fetchRows } from '../lib/requests/response.ts'
import { readSettingRows, type StoredSettings } from './content.ts'
import { settingsKeys } from './keys.ts'
import {
  isSearchKey,
  isTextsKey,
  type SettingEdit,
  settingEditSchema,
  type SettingKey,
  type SettingRevision,
  settingRevisionSchema,
  type SettingRow,
  settingRowSchema,
  settingSchemas,
  type StoredSetting,
} from './schema.ts'

const COLUMNS = 'key, value, updated_at'

const requestSettings = (supabase: Supabase) => supabase.from('settings').select(COLUMNS).order('key')

/** Fetches the stored value of every settings key. Throws a DataError. */
export const fetchSettings = async (supabase: Supabase): Promise<StoredSettings> =>
  readSettingRows((await execute(requestSettings(supabase))).data)

export const settingsQuery = (backend: Backend) =>
  backendQuery(backend, settingsKeys.all, fetchSettings, { staleTime: 60_000 })

/** Queries the stored values; `readSetting` reads one of them. */
export const useSettings = () => useQuery(settingsQuery(useBackend()))

/** Returns whether this version knows the key. */
export const isSettingKey = (key: string): key is SettingKey =>
  Object.hasOwn(settingSchemas, key) || isSearchKey(key) || isTextsKey(key)

/** Returns a row for the editor, also when no value is stored. */
export const storedSettingOf = (key: SettingKey, row: SettingRow | null): StoredSetting => ({
  key,
  value: row?.value ?? null,
  updated_at: row?.updated_at ?? '',
})

/** Fetches the stored rows of all known keys. Throws a DataError. */
export const fetchStoredSettings = async (supabase: Supabase): Promise<StoredSetting[]> =>
  (await fetchRows(requestSettings(supabase), settingRowSchema)).flatMap((row) =>
    isSettingKey(row.key) ? [storedSettingOf(row.key, row)] : [],
  )

/** Fetches all stored rows with who changed them last. Throws a DataError. */
export const fetchSettingEdits = (supabase: Supabase): Promise<SettingEdit[]> =>
  fetchRows(supabase.from('listed_settings').select(`${COLUMNS}, editor`).order('key'), settingEditSchema)

/** Queries all stored rows with who changed them last. */
export const useSettingEdits = () => useBackendQuery(settingsKeys.edits, fetchSettingEdits)

/** Fetches the row of a key. Throws a DataError. */
export const fetchStoredSetting = async (supabase: Supabase, key: SettingKey): Promise<StoredSetting> =>
  storedSettingOf(
    key,
    await fetchRow(supabase.from('settings').select(COLUMNS).eq('key', key).maybeSingle(), settingRowSchema),
  )

/** Fetches the earlier values of a key, newest first; the database keeps 50. Throws a DataError. */
export const fetchSettingRevisions = (supabase: Supabase, key: SettingKey): Promise<SettingRevision[]> =>
  fetchRows(
    supabase
      .from('listed_revisions')
      .select('id, created_at, value:content->value, author')
      .eq('table_name', 'settings')
      .eq('row_id', key)
      .order('created_at', { ascending: false })
      .order('id')
      .limit(50),
    settingRevisionSchema,
  )

/** Queries the rows that the content editor opens. */
export const useStoredSettings = () => useBackendQuery(settingsKeys.rows, fetchStoredSettings)

/** Queries the earlier values of a key. */
export const useSettingRevisions = (key: SettingKey) =>
  useBackendQuery(settingsKeys.revisionsOf(key), (supabase) => fetchSettingRevisions(supabase, key))
