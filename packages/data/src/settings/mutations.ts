import { useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod/mini'
import type { Supabase } from '../lib/client.ts'
import { fetchEditors, type SaveResult } from '../lib/rows/conflict.ts'
import { useBackend } from '../lib/context.tsx'
import { DataError } from '../lib/errors.ts'
import { refetch } from '../lib/queries/refetch.ts'
import { fetchRow, UNIQUE_VIOLATION } from '../lib/requests/response.ts'
import { sameJson } from '../lib/same-json.ts'
import type { Language } from '../lib/validation.ts'
import { toPerLanguage, type PerLanguage, withLanguage, withoutLanguage } from './per-language.ts'
import { settingsKeys } from './keys.ts'
import { fetchStoredSetting, storedSettingOf } from './queries.ts'
import { settingRowSchema, type SettingRow, type StoredSetting } from './schema.ts'

/** A new value for one language of a settings key. */
export interface SettingChange {
  /** The row as it was opened. */
  readonly opened: StoredSetting
  readonly language: Language
  /** The validated value; null restores the built-in copy. */
  readonly value: unknown
}

const MAX_ATTEMPTS = 3

const jsonSchema = z.record(z.string(), z.json())

/** Returns the value as JSON, without undefined properties. */
const jsonOf = (value: PerLanguage) => jsonSchema.parse(JSON.parse(JSON.stringify(value)))

/** Writes the value unless the row has changed; returns null when it has. */
async function write(supabase: Supabase, row: StoredSetting, value: PerLanguage | null): Promise<SettingRow | null> {
  const { key, updated_at } = row
  const settings = supabase.from('settings')
  const columns = 'key, value, updated_at'
  if (updated_at === '') {
    if (value === null) return { key, value: null, updated_at }
    const insert = settings.insert({ key, value: jsonOf(value) }).select(columns)
    return fetchRow(insert.single(), settingRowSchema).catch((error: unknown) => {
      if (error instanceof DataError && error.reason === UNIQUE_VIOLATION) return null
      throw error
    })
  }
  const request = value === null ? settings.delete() : settings.update({ value: jsonOf(value) })
  const written = await fetchRow(
    request.eq('key', key).eq('updated_at', updated_at).select(columns).maybeSingle(),
    settingRowSchema,
  )
  return written && value === null ? { key, value: null, updated_at: '' } : written
}

/**
 * Saves one language of a settings key. It is a conflict when another user has saved the same language since (rule R4); a change of the other
 * language is merged. Throws a DataError.
 */
export async function saveSetting(supabase: Supabase, change: SettingChange): Promise<SaveResult<StoredSetting>> {
  const { opened, language, value } = change
  const { key } = opened
  let attemptedAt: string | undefined
  for (let attempt = 1; ; attempt += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each attempt builds on the row it has just fetched
    const current = await fetchStoredSetting(supabase, key)
    const [theirs, before] = [toPerLanguage(current.value)[language], toPerLanguage(opened.value)[language]]
    if (current.updated_at !== opened.updated_at && !sameJson(theirs, before))
      return conflictWith(supabase, opened, current)
    // The row is unchanged since the last attempt, so row level security prevented the write.
    if (current.updated_at === attemptedAt) throw new DataError('refused')
    attemptedAt = current.updated_at
    const next =
      value === null
        ? withoutLanguage(key, current.value, language)
        : withLanguage(key, current.value, { language, value })
    // oxlint-disable-next-line no-await-in-loop -- as above
    const row = await write(supabase, current, next)
    if (row !== null) return { kind: 'saved', row: storedSettingOf(key, row) }
    if (attempt === MAX_ATTEMPTS) return conflictWith(supabase, opened, current)
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
      // Also the rows: a response that was requested before the save would replace them.
      void refetch(queryClient, settingsKeys.all)
    },
  })
}
