import { useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod/mini'
import type { Supabase } from '../lib/client.ts'
import { fetchEditors, type SaveResult } from '../lib/rows/conflict.ts'
import { useBackend } from '../lib/context.tsx'
import { DataError, toDataError } from '../lib/errors.ts'
import { sameJson } from '../lib/same-json.ts'
import type { Language } from '../lib/validation.ts'
import { toPerLanguage, type PerLanguage, withLanguage, withoutLanguage } from './per-language.ts'
import { fetchStoredSetting, settingsKeys, storedSettingOf } from './queries.ts'
import { settingRowSchema, type SettingRow, type StoredSetting } from './schema.ts'

/** One language of one settings key, as it is to be. */
export interface SettingChange {
  /** The row as it was opened. */
  readonly opened: StoredSetting
  readonly language: Language
  /** The checked value; null goes back to the built-in copy. */
  readonly value: unknown
}

const CODE_UNIQUE = '23505'
const TRIES = 3

const jsonSchema = z.record(z.string(), z.json())

/** As it is stored: without what is undefined. */
const jsonOf = (value: PerLanguage) => jsonSchema.parse(JSON.parse(JSON.stringify(value)))

/** Writes if the row is still the one given; null where it is not. */
async function write(supabase: Supabase, row: StoredSetting, value: PerLanguage | null): Promise<SettingRow | null> {
  const { key, updated_at } = row
  const settings = supabase.from('settings')
  const columns = 'key, value, updated_at'
  if (updated_at === '') {
    if (value === null) return { key, value: null, updated_at }
    const { data, error, status } = await settings
      .insert({ key, value: jsonOf(value) })
      .select(columns)
      .single()
    if (error?.code === CODE_UNIQUE) return null
    if (error) throw toDataError(error, status)
    return settingRowSchema.parse(data)
  }
  const request = value === null ? settings.delete() : settings.update({ value: jsonOf(value) })
  const { data, error, status } = await request
    .eq('key', key)
    .eq('updated_at', updated_at)
    .select(columns)
    .maybeSingle()
  if (error) throw toDataError(error, status)
  if (data === null) return null
  return value === null ? { key, value: null, updated_at: '' } : settingRowSchema.parse(data)
}

/**
 * Saves one language of a settings key. A conflict is that somebody has saved the same language since (rule R4); their other language is
 * kept without a question. Throws a DataError.
 */
export async function saveSetting(supabase: Supabase, change: SettingChange): Promise<SaveResult<StoredSetting>> {
  const { opened, language, value } = change
  const { key } = opened
  let tried: string | undefined
  for (let attempt = 1; ; attempt += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each try builds on what it has just read
    const current = await fetchStoredSetting(supabase, key)
    const [theirs, before] = [toPerLanguage(current.value)[language], toPerLanguage(opened.value)[language]]
    if (current.updated_at !== opened.updated_at && !sameJson(theirs, before))
      return conflictWith(supabase, opened, current)
    // As it was at the last try: not somebody else, but the access rules stood in the way.
    if (current.updated_at === tried) throw new DataError('refused')
    tried = current.updated_at
    const next =
      value === null
        ? withoutLanguage(key, current.value, language)
        : withLanguage(key, current.value, { language, value })
    // oxlint-disable-next-line no-await-in-loop -- see above
    const row = await write(supabase, current, next)
    if (row !== null) return { kind: 'saved', row: storedSettingOf(key, row) }
    if (attempt === TRIES) return conflictWith(supabase, opened, current)
  }
}

async function conflictWith(
  supabase: Supabase,
  opened: StoredSetting,
  current: StoredSetting,
): Promise<SaveResult<StoredSetting>> {
  const record = { table: 'settings', id: opened.key, updatedAt: opened.updated_at || undefined } as const
  return { kind: 'conflict', current, editors: await fetchEditors(supabase, record) }
}

/** Saves one language of a settings key. */
export function useSaveSetting() {
  const backend = useBackend()
  const queryClient = useQueryClient()
  return useMutation<SaveResult<StoredSetting>, DataError, SettingChange>({
    mutationFn: async (change) => saveSetting(await backend.client(), change),
    onSuccess: (result, { opened: { key } }) => {
      const row = result.kind === 'saved' ? result.row : result.current
      queryClient.setQueryData<readonly StoredSetting[]>(settingsKeys.rows, (rows) =>
        rows ? [...rows.filter((other) => other.key !== key), ...(row.updated_at === '' ? [] : [row])] : rows,
      )
      void queryClient.invalidateQueries({ queryKey: settingsKeys.revisionsOf(key) })
      void queryClient.invalidateQueries({ queryKey: settingsKeys.all, exact: true })
    },
  })
}
