import { useMemo } from 'react'
import { localeOf } from './language.ts'
import { useLanguage } from './useLanguage.ts'

/** Returns a function that joins texts to a list in the current language: 'a, b and c'. */
export function useListOf(): (words: readonly string[]) => string {
  const language = useLanguage()
  return useMemo(() => {
    const list = new Intl.ListFormat(localeOf(language), { type: 'conjunction' })
    return (words) => list.format(words)
  }, [language])
}
