import { z } from 'zod/mini'
import type { Language } from '../validation.ts'
import { settingRowSchema, type SettingKey, type SettingValue, settingSchemas } from './schema.ts'

/** Stored values by settings key, as they lie in the database. */
export type StoredSettings = Readonly<Record<string, unknown>>

/** The stored values in rows that the database gave. Throws where they are no rows of settings. */
export function readSettingRows(rows: unknown): StoredSettings {
  const parsed = z.array(settingRowSchema).parse(rows)
  return Object.fromEntries(parsed.map((row) => [row.key, row.value]))
}

// The same schemas, typed so that TypeScript can follow a key to its value.
const schemaOf: { readonly [Key in SettingKey]: z.ZodMiniType<SettingValue<Key>> } = settingSchemas

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A value is per language when it holds nothing but `en` and `no`. */
export function isPerLanguage(value: unknown): value is Partial<Record<Language, unknown>> {
  if (!isRecord(value)) return false
  const keys = Object.keys(value)
  return keys.length > 0 && keys.every((key) => key === 'en' || key === 'no')
}

/**
 * The stored value of a settings key for one language, or `null` where the built-in copy is to be shown: nothing stored, not valid,
 * or nothing stored in this language. A plain value counts as English; only the plain facts of `company_info` serve both languages, so
 * that stored English copy never appears on a Norwegian page.
 */
export function readSetting<Key extends SettingKey>(
  stored: StoredSettings,
  key: Key,
  language: Language,
): SettingValue<Key> | null {
  const value = stored[key]
  const candidate = isPerLanguage(value)
    ? value[language]
    : language === 'en' || key === 'company_info'
      ? value
      : undefined
  if (candidate === undefined || candidate === null) return null
  return schemaOf[key].safeParse(candidate).data ?? null
}
