import { z } from 'zod/mini'
import type { Language } from '../lib/validation.ts'
import {
  type CompanyInfo,
  type CopyKey,
  type EditedTexts,
  type SearchKey,
  type SearchText,
  searchTextSchema,
  settingRowSchema,
  settingSchemas,
  type SettingValue,
  type TextsKey,
  textsSchema,
} from './schema.ts'

/** Stored values by settings key, not validated. */
export type StoredSettings = Readonly<Record<string, unknown>>

/** Returns the stored values of settings rows. Throws when the rows are invalid. */
export function readSettingRows(rows: unknown): StoredSettings {
  const parsed = z.array(settingRowSchema).parse(rows)
  return Object.fromEntries(parsed.map((row) => [row.key, row.value]))
}

// The same schemas, typed so that TypeScript can relate a key to its value.
const schemaOf: { readonly [Key in CopyKey]: z.ZodMiniType<SettingValue<Key>> } = settingSchemas

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns whether a value is per language: its only keys are `en` and `no`. */
export function isPerLanguage(value: unknown): value is Partial<Record<Language, unknown>> {
  if (!isRecord(value)) return false
  const keys = Object.keys(value)
  return keys.length > 0 && keys.every((key) => key === 'en' || key === 'no')
}

/** Returns a stored value in one language, not validated. A plain value is English. */
function inLanguage(value: unknown, language: Language): unknown {
  if (isPerLanguage(value)) return value[language]
  return language === 'en' ? value : undefined
}

function readBy<Value>(schema: z.ZodMiniType<Value>, stored: unknown, language: Language): Value | null {
  const candidate = inLanguage(stored, language)
  return candidate === undefined || candidate === null ? null : (schema.safeParse(candidate).data ?? null)
}

/**
 * Returns the stored value of a settings key in one language; null when it is missing or invalid, so that the built-in copy shows. A plain
 * value is English, so stored English copy never appears on a Norwegian page. For the company, use `readCompany`.
 */
export const readSetting = <Key extends CopyKey>(
  stored: StoredSettings,
  key: Key,
  language: Language,
): SettingValue<Key> | null => readBy(schemaOf[key], stored[key], language)

/** Returns the stored title and description of a page in the same way. */
export const readSearchText = (stored: StoredSettings, key: SearchKey, language: Language): SearchText | null =>
  readBy(searchTextSchema, stored[key], language)

/** Returns the edited texts of a namespace in the same way. */
export const readTexts = (stored: StoredSettings, key: TextsKey, language: Language): EditedTexts | null =>
  readBy(textsSchema, stored[key], language)

/** The settings key of the built-in articles that staff have hidden, a list of slugs in each language. */
export const HIDDEN_POSTS_KEY = 'blog_hidden'

const slugsSchema = z.array(z.string()).check(z.minLength(1))

/** Returns the slugs of the hidden built-in articles in a language; null without any. */
export const readHiddenPosts = (stored: StoredSettings, language: Language): string[] | null =>
  readBy(slugsSchema, stored[HIDDEN_POSTS_KEY], language)

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

/** The name of the country at the end of an address, in each language. */
const COUNTRY: Readonly<Record<Language, string>> = { en: 'Norway', no: 'Norge' }

/** Returns an address of the other language with its country in this one. */
function addressIn(language: Language, address: string): string {
  const other = COUNTRY[language === 'en' ? 'no' : 'en']
  return address.endsWith(other) ? address.slice(0, -other.length) + COUNTRY[language] : address
}

/**
 * Returns the stored and valid fields of the company. A missing field falls back to the other language, except the texts (tagline and
 * description), for which the built-in copy of this language shows.
 */
export function readCompany(stored: StoredSettings, language: Language): Partial<CompanyInfo> {
  const value = stored['company_info']
  const {
    tagline: _tagline,
    description: _description,
    ...facts
  } = companyFields(inLanguage(value, language === 'en' ? 'no' : 'en'))
  const { address } = facts
  return {
    ...facts,
    ...(address !== undefined && { address: addressIn(language, address) }),
    ...companyFields(inLanguage(value, language)),
  }
}
