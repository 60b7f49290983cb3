import { createContext, use } from 'react'
import type { Language } from './language.ts'

/** Set by I18nProvider. */
export const LanguageContext = createContext<Language | null>(null)

/**
 * Returns the current language. Uses a context instead of i18next, because every list cell needs it, and a subscription would cost more than the
 * cell. Throws outside an I18nProvider.
 */
export function useLanguage(): Language {
  const language = use(LanguageContext)
  if (language === null) throw new Error('No I18nProvider')
  return language
}
