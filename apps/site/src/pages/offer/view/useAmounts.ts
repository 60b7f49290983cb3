import { momentText } from '@nordlys/data/lib/formats/locales'
import { longMoment } from '@nordlys/data/lib/formats/long-moment'
import { formatDay } from '@nordlys/ui/i18n/format.ts'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { isFree, type OfferContent, type PlanItem } from '@nordlys/data/offers/content'
import { useTranslation } from '../../../texts/useTranslation.ts'

/** Returns the formatters of an offer: amounts in its currency, and times in the company's time zone. */
export function useAmounts({ currency, time_zone: timeZone }: Pick<OfferContent, 'currency' | 'time_zone'>) {
  const language = useLanguage()
  const { t } = useTranslation('offer')
  const format = useFormat()
  const amount = (value: number) => format.currency(value, currency)
  return {
    amount,
    /** Formats a total with its plan. */
    total: ({ total, plan }: { readonly total: number; readonly plan: readonly PlanItem[] }) =>
      isFree(total, plan) ? t('totals.free') : amount(total),
    number: (value: number) => format.number(value, { maximumFractionDigits: 3 }),
    /** Formats a value in per cent. */
    percent: (value: number) => format.number(value / 100, { style: 'percent', maximumFractionDigits: 2 }),
    day: (day: string) => formatDay(day, language, 'long'),
    time: (moment: string) => momentText(moment, (date) => longMoment(date, timeZone, language)),
  }
}
