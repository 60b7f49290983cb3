import { useTranslation } from 'react-i18next'
import { isLanguage, type Language } from './language.ts'

/** The language shown now. */
export function useLanguage(): Language {
  const { i18n } = useTranslation('common')
  return isLanguage(i18n.language) ? i18n.language : 'en'
}
