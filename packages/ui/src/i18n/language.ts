import type { Language } from '@nordlys/data/lib/validation'

export type { Language }

export const LANGUAGES: readonly Language[] = ['en', 'no']

/** Where the chosen language is kept in local storage. */
export const LANGUAGE_STORAGE_KEY = 'language'

/** Whether a text names a language of the product. */
export function isLanguage(value: unknown): value is Language {
  return value === 'en' || value === 'no'
}

/** The saved language, or null where none was chosen or the browser keeps nothing. */
export function readSavedLanguage(): Language | null {
  try {
    const saved = localStorage.getItem(LANGUAGE_STORAGE_KEY)
    return isLanguage(saved) ? saved : null
  } catch {
    return null
  }
}

/** Keeps the chosen language; a browser that refuses storage simply forgets it. */
export function saveLanguage(language: Language): void {
  try {
    localStorage.setItem(LANGUAGE_STORAGE_KEY, language)
  } catch {
    // Private windows of some browsers refuse; the page still shows the language chosen.
  }
}

/** The `lang` attribute of a page: Norwegian here is Bokmål. */
export function htmlLang(language: Language): 'en' | 'nb' {
  return language === 'no' ? 'nb' : 'en'
}

/** The other language, which the toggle leads to. */
export function otherLanguage(language: Language): Language {
  return language === 'no' ? 'en' : 'no'
}

/** The locale for dates and numbers: US English, and Norwegian Bokmål. */
export function localeOf(language: Language): 'en-US' | 'nb-NO' {
  return language === 'no' ? 'nb-NO' : 'en-US'
}
