import { useQuoteCounters } from '@nordlys/data/quotes/request/queries'
import { useTranslation } from 'react-i18next'
import { Figures } from '@nordlys/ui/components/Figures'
import { useAmounts } from '@nordlys/ui/i18n/useAmounts.ts'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { useSuspicionFigure } from '../../shared/suspicion/useSuspicionFigure.ts'

/** Shows the figures of quote management, counted by the database. */
export function QuoteCounters() {
  const { t } = useTranslation('quotes')
  const { number } = useFormat()
  const amounts = useAmounts()
  const { data, isError } = useQuoteCounters()
  const suspected = useSuspicionFigure(data?.suspected)
  const missing = isError ? null : undefined
  return (
    <Figures
      label={t('counters.label')}
      unavailable={t('counters.unavailable')}
      hasAmounts
      figures={[
        { label: t('counters.pending'), value: data ? number(data.pending) : missing },
        ...suspected,
        { label: t('counters.approved'), value: data ? number(data.approved) : missing },
        { label: t('counters.templates'), value: data ? number(data.templates) : missing },
        {
          label: t('counters.totalValue'),
          value: data ? amounts(data.total_value, data.currency) : missing,
        },
      ]}
    />
  )
}
