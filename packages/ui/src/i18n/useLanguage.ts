import { use, useCallback, useSyncExternalStore } from 'react'
import { getI18n, I18nContext } from 'react-i18next'
import { isLanguage, type Language } from './language.ts'

/** The language shown now. Not by `useTranslation`, which makes texts ready, too: lists ask in every cell. */
export function useLanguage(): Language {
  const i18n = use(I18nContext)?.i18n ?? getI18n()
  const follow = useCallback(
    (changed: () => void) => {
      i18n.on('languageChanged', changed)
      return () => i18n.off('languageChanged', changed)
    },
    [i18n],
  )
  const current = () => i18n.language
  const language = useSyncExternalStore(follow, current, current)
  return isLanguage(language) ? language : 'en'
}
