import { formatEstimate, formatMoney } from '@nordlys/data/money/format'
import { formatDate, formatDateTime, formatDay, formatNumber } from './format.ts'
import type { Language } from './language.ts'
import { useLanguage } from './useLanguage.ts'

const inLanguage = (language: Language) => ({
  number: (value: number, options?: Intl.NumberFormatOptions) => formatNumber(value, language, options),
  /** Formats a stored amount or a sum, always with two decimals. */
  currency: (amount: number, currency: string) => formatMoney(amount, currency, language),
  /** Formats an estimate, which is whole when it has no cents. */
  estimate: (amount: number, currency: string) => formatEstimate(amount, currency, language),
  date: (moment: Date | string | number) => formatDate(moment, language),
  day: (day: string) => formatDay(day, language),
  dateTime: (moment: Date | string | number) => formatDateTime(moment, language),
})

const FORMATS: Readonly<Record<Language, ReturnType<typeof inLanguage>>> = {
  en: inLanguage('en'),
  no: inLanguage('no'),
}

/** Returns the formatters of format.ts, bound to the current language. */
export const useFormat = () => FORMATS[useLanguage()]
