import { createContext, use } from 'react'
import type { Language } from './language.ts'

/** Given by I18nProvider. */
export const LanguageContext = createContext<Language | null>(null)

/**
 * The language shown now. Read from a context and not from the texts: every cell of a list asks, and to follow the texts from each costs
 * more than the cell. Throws outside an I18nProvider.
 */
export function useLanguage(): Language {
  const language = use(LanguageContext)
  if (language === null) throw new Error('No I18nProvider')
  return language
}
