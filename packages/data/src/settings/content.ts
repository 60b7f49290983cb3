import { z } from 'zod/mini'
import type { Language } from '../lib/validation.ts'
import { type CompanyInfo, settingRowSchema, type SettingKey, type SettingValue, settingSchemas } from './schema.ts'

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

/** A stored value in one language, unchecked. A plain value is English. */
function inLanguage(value: unknown, language: Language): unknown {
  if (isPerLanguage(value)) return value[language]
  return language === 'en' ? value : undefined
}

/**
 * The stored value of a settings key for one language, or `null` where the built-in copy is to be shown: nothing stored, not valid,
 * or nothing stored in this language. A plain value is English, so that stored English copy never appears on a Norwegian page. For the
 * company, `readCompany` finds more.
 */
export function readSetting<Key extends SettingKey>(
  stored: StoredSettings,
  key: Key,
  language: Language,
): SettingValue<Key> | null {
  const candidate = inLanguage(stored[key], language)
  if (candidate === undefined || candidate === null) return null
  return schemaOf[key].safeParse(candidate).data ?? null
}

const COMPANY_FIELDS: readonly (readonly [field: string, schema: z.ZodMiniType])[] = Object.entries(
  settingSchemas.company_info.shape,
)

function companyFields(value: unknown): Partial<CompanyInfo> {
  if (!isRecord(value)) return {}
  const fields = COMPANY_FIELDS.flatMap(([field, schema]) => {
    const parsed = schema.safeParse(value[field])
    return parsed.success ? [[field, parsed.data]] : []
  })
  return Object.fromEntries(fields)
}

/**
 * The fields of the company that are stored and valid. What is stored in the other language alone serves both, except its texts
 * (tagline and description): those are left out, so that the built-in copy of this language shows.
 */
export function readCompany(stored: StoredSettings, language: Language): Partial<CompanyInfo> {
  const value = stored['company_info']
  const {
    tagline: _tagline,
    description: _description,
    ...facts
  } = companyFields(inLanguage(value, language === 'en' ? 'no' : 'en'))
  return { ...facts, ...companyFields(inLanguage(value, language)) }
}
