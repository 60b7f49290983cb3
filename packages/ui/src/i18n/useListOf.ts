import { useMemo } from 'react'
import { localeOf } from './language.ts'
import { useLanguage } from './useLanguage.ts'

/** Returns a function that joins texts to a list in the current language: 'a, b and c'. */
export function useListOf(): (texts: readonly string[]) => string {
  const language = useLanguage()
  return useMemo(() => {
    const list = new Intl.ListFormat(localeOf(language), { type: 'conjunction' })
    return (texts) => list.format(texts)
  }, [language])
}
