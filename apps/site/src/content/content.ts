import type { SettingKey, SettingValue } from '@nordlys/data/settings/schema'
import type { Language } from '@nordlys/data/validation'
import { english } from './defaults.en.ts'
import { norwegian } from './defaults.no.ts'

/** The settings keys that the pages of today show; a new page adds its keys here and to both files of defaults. */
export const CONTENT_KEYS = [
  'homepage_hero',
  'homepage_stats',
  'homepage_services',
  'homepage_featured_projects',
  'homepage_mission',
  'company_info',
  'about_hero',
  'about_mission_vision',
  'about_skills',
  'about_journey',
  'services_hero',
  'services_list',
  'services_benefits',
] as const satisfies readonly SettingKey[]

export type ContentKey = (typeof CONTENT_KEYS)[number]
export type Content = { readonly [Key in ContentKey]: SettingValue<Key> }

/** The part of the copy that only the about and services pages show. */
export type AboutAndServices = Pick<Content, Extract<ContentKey, `about_${string}` | `services_${string}`>>

/** What the settings table holds for one language, already checked; absent keys show the built-in copy. */
export type StoredContent = Partial<Content>
export type StoredContentByLanguage = Readonly<Record<Language, StoredContent>>

export const NOTHING_STORED: StoredContentByLanguage = { en: {}, no: {} }

const DEFAULTS: Readonly<Record<Language, Content>> = { en: english, no: norwegian }

/** The copy of one key: what is stored for this language, else what is built in for it. */
export function contentOf<Key extends ContentKey>(
  stored: StoredContentByLanguage,
  language: Language,
  key: Key,
): Content[Key] {
  return stored[language][key] ?? DEFAULTS[language][key]
}
