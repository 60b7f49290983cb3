import { localStore } from '@nordlys/data/lib/browser-storage'
import { LOCALES } from '@nordlys/data/lib/formats/locales'
import type { Language } from '@nordlys/data/lib/validation'

export type { Language }

export const LANGUAGES: readonly Language[] = ['en', 'no']

/** The key of the chosen language in local storage. */
export const LANGUAGE_STORAGE_KEY = 'language'

/** Returns whether a text is a language of the product. */
export function isLanguage(value: unknown): value is Language {
  return value === 'en' || value === 'no'
}

/** Returns the saved language; null without a choice or without storage. */
export function readSavedLanguage(): Language | null {
  const saved = localStore.get(LANGUAGE_STORAGE_KEY)
  return isLanguage(saved) ? saved : null
}

/** Saves the chosen language if storage is available. */
export const saveLanguage = (language: Language): void => localStore.set(LANGUAGE_STORAGE_KEY, language)

/** Returns the `lang` attribute of a page: Norwegian is Bokmål. */
export function htmlLang(language: Language): 'en' | 'nb' {
  return language === 'no' ? 'nb' : 'en'
}

/** Returns the language that the switch changes to. */
export function otherLanguage(language: Language): Language {
  return language === 'no' ? 'en' : 'no'
}

/** Returns the locale of dates and numbers. */
export const localeOf = (language: Language): (typeof LOCALES)[Language] => LOCALES[language]
