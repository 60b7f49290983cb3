import { useMemo } from 'react'
import { useLanguage } from './useLanguage.ts'
import { formatCurrency, formatDate, formatDateTime, formatLongDate, formatNumber } from './format.ts'

/** The formatters of format.ts, bound to the language shown. */
export function useFormat() {
  const language = useLanguage()
  return useMemo(
    () => ({
      number: (value: number, options?: Intl.NumberFormatOptions) => formatNumber(value, language, options),
      currency: (amount: number, currency: string, options?: { cents?: boolean }) =>
        formatCurrency(amount, currency, language, options),
      date: (moment: Date | string | number) => formatDate(moment, language),
      longDate: (moment: Date | string | number) => formatLongDate(moment, language),
      dateTime: (moment: Date | string | number) => formatDateTime(moment, language),
    }),
    [language],
  )
}
