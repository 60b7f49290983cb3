import type { i18n } from 'i18next'
import { type ReactNode, useCallback, useSyncExternalStore } from 'react'
import { I18nextProvider } from 'react-i18next'
import { LanguageContext } from './useLanguage.ts'
import { isLanguage } from './language.ts'

/** Provides the texts and the current language. */
export function I18nProvider({ i18n: texts, children }: { i18n: i18n; children: ReactNode }) {
  const follow = useCallback(
    (changed: () => void) => {
      texts.on('languageChanged', changed)
      return () => texts.off('languageChanged', changed)
    },
    [texts],
  )
  const current = () => texts.language
  const language = useSyncExternalStore(follow, current, current)
  return (
    <I18nextProvider i18n={texts}>
      <LanguageContext value={isLanguage(language) ? language : 'en'}>{children}</LanguageContext>
    </I18nextProvider>
  )
}
