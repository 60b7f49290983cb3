import { useMemo } from 'react'
import { localeOf } from '@nordlys/ui/i18n/language.ts'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'

/** Returns functions that format months such as 2026-01: in full, and short for an axis. */
export function useMonthName() {
  const language = useLanguage()
  return useMemo(() => {
    const locale = localeOf(language)
    const long = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
    const short = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' })
    const narrow = new Intl.DateTimeFormat(locale, { month: 'narrow', timeZone: 'UTC' })
    const moment = (month: string) => new Date(`${month}-01T00:00:00Z`)
    return {
      long: (month: string) => long.format(moment(month)),
      short: (month: string) => short.format(moment(month)).replace('.', ''),
      narrow: (month: string) => narrow.format(moment(month)),
    }
  }, [language])
}
