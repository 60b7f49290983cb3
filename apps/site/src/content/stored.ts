import { readCompany, readSetting, readSettingRows, type StoredSettings } from '@nordlys/data/settings/content'
import type { Language } from '@nordlys/data/lib/validation'
import { CONTENT_KEYS } from '@nordlys/ui/site-copy/groups.ts'
import type { StoredContent, StoredContentByLanguage } from './content.ts'

function storedFor(settings: StoredSettings, language: Language): StoredContent {
  const entries = CONTENT_KEYS.map((key) => [key, readSetting(settings, key, language)] as const)
  const stored: StoredContent = Object.fromEntries(entries.filter(([, value]) => value !== null))
  const company = readCompany(settings, language)
  return stored.company_info || Object.keys(company).length === 0 ? stored : { ...stored, company }
}

/** The stored settings that may be shown, per language; anything malformed is left out, so that its built-in copy shows. */
export function readStoredContent(settings: StoredSettings): StoredContentByLanguage {
  return { en: storedFor(settings, 'en'), no: storedFor(settings, 'no') }
}

/** The same for the rows of an answer. In a module that brings zod, so a page loads it only when there is something new. */
export function readStoredRows(rows: unknown): StoredContentByLanguage {
  return readStoredContent(readSettingRows(rows))
}
