import { type Language, readSavedLanguage } from './language.ts'

/** Returns the language to start the admin in: the saved one, or the first supported language of the browser. */
export function startLanguage(): Language {
  const saved = readSavedLanguage()
  if (saved !== null) return saved
  const known = navigator.languages.find((tag) => /^(?:en|no|nb|nn)\b/i.test(tag)) ?? 'en'
  return known.toLowerCase().startsWith('en') ? 'en' : 'no'
}
