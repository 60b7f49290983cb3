import { readSetting, type StoredSettings } from '@nordlys/data/settings/content'
import type { Language } from '@nordlys/data/validation'
import { CONTENT_KEYS, type StoredContent, type StoredContentByLanguage } from './content.ts'

function storedFor(settings: StoredSettings, language: Language): StoredContent {
  const entries = CONTENT_KEYS.map((key) => [key, readSetting(settings, key, language)] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== null))
}

/** The stored settings that may be shown, per language; anything malformed is left out, so that its built-in copy shows. */
export function readStoredContent(settings: StoredSettings): StoredContentByLanguage {
  return { en: storedFor(settings, 'en'), no: storedFor(settings, 'no') }
}
