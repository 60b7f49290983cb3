import { momentText } from '@nordlys/data/lib/formats/locales'
import { dateFormat } from '@nordlys/data/lib/formats/intl-formats'
import { formatDay } from '@nordlys/ui/i18n/format.ts'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'

/** Returns the formatters of the page. Moments are in the company's time zone, as on its offers and invoices. */
export function useFormats(timeZone: string) {
  const language = useLanguage()
  const format = useFormat()
  const moment = (at: string, options: Intl.DateTimeFormatOptions) =>
    momentText(at, (date) => dateFormat(language, { ...options, timeZone }).format(date))
  return {
    amount: (value: number, currency: string) => format.currency(value, currency),
    day: (day: string) => formatDay(day, language),
    date: (at: string) => moment(at, { dateStyle: 'medium' }),
    time: (at: string) => moment(at, { dateStyle: 'medium', timeStyle: 'short' }),
  }
}
