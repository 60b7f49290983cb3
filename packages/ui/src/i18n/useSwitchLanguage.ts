import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { htmlLang, saveLanguage, type Language } from './language.ts'

/** Shows every text in another language in place, keeps the choice and tells the document. */
export function useSwitchLanguage(): (language: Language) => Promise<void> {
  const { i18n } = useTranslation('common')
  return useCallback(
    async (language) => {
      saveLanguage(language)
      await i18n.changeLanguage(language)
      document.documentElement.lang = htmlLang(language)
    },
    [i18n],
  )
}
