import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { htmlLang, saveLanguage, type Language } from './language.ts'

/** Returns a function that changes the language in place, saves it and updates the document. */
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
