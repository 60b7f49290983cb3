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

/** Returns the stored settings for display, per language; omits malformed values, so that their built-in copy shows. */
export function readStoredContent(settings: StoredSettings): StoredContentByLanguage {
  return { en: storedFor(settings, 'en'), no: storedFor(settings, 'no') }
}

/** Parses rows of a response in the same way. A separate module with zod, which a page loads only for newer copy. */
export function readStoredRows(rows: unknown): StoredContentByLanguage {
  return readStoredContent(readSettingRows(rows))
}
