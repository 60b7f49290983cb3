import { useContactCounters } from '@nordlys/data/contacts/queries'
import { useTranslation } from 'react-i18next'
import { Figures } from '@nordlys/ui/components/Figures'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { useSuspicionFigure } from '../../shared/suspicion/useSuspicionFigure.ts'

/** Shows the figures of the messages, counted by the database. */
export function ContactCounters() {
  const { t } = useTranslation('contacts')
  const { number } = useFormat()
  const { data, isError } = useContactCounters()
  const names = ['total', 'pending', 'handled'] as const
  const suspected = useSuspicionFigure(data?.suspected)
  return (
    <Figures
      label={t('counters.label')}
      unavailable={t('counters.unavailable')}
      figures={[
        ...names.map((name) => ({
          label: t(`counters.${name}`),
          value: data ? number(data[name]) : isError ? null : undefined,
        })),
        ...suspected,
      ]}
    />
  )
}
