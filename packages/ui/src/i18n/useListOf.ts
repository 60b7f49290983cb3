import { useMemo } from 'react'
import { localeOf } from './language.ts'
import { useLanguage } from './useLanguage.ts'

/** Joins words as the language shown does: 'a, b and c'. */
export function useListOf(): (words: readonly string[]) => string {
  const language = useLanguage()
  return useMemo(() => {
    const list = new Intl.ListFormat(localeOf(language), { type: 'conjunction' })
    return (words) => list.format(words)
  }, [language])
}
