import Box from '@mui/material/Box'
import { useClientCounters } from '@nordlys/data/clients/queries'
import type { ClientCounters as Counters } from '@nordlys/data/clients/schema'
import { useTranslation } from 'react-i18next'
import { Figures } from '../../components/Figures.tsx'
import { useFormat } from '../../i18n/useFormat.ts'

/** The four figures of the client portal, counted by the database; what is overdue stands with what is pending. */
export function ClientCounters() {
  const { t } = useTranslation('clients')
  const { number, currency } = useFormat()
  const { data, isError } = useClientCounters()
  const show = (value: (counters: Counters) => string) => (data ? value(data) : isError ? null : undefined)
  return (
    <Figures
      label={t('counters.label')}
      unavailable={t('counters.unavailable')}
      figures={[
        { label: t('counters.clients'), value: show(({ clients }) => number(clients)) },
        {
          label: t('counters.revenue'),
          value: show(({ revenue, currency: code }) => currency(revenue, code)),
        },
        {
          label: t('counters.pending'),
          value: show(({ pending, currency: code }) => currency(pending, code)),
          ...(data ? { note: <Overdue counters={data} /> } : {}),
        },
        { label: t('counters.unread'), value: show(({ unread }) => number(unread)) },
      ]}
    />
  )
}

function Overdue({ counters }: { counters: Counters }) {
  const { t } = useTranslation('clients')
  const { currency } = useFormat()
  if (counters.overdue_count === 0) return t('counters.noOverdue')
  return (
    <Box component="span" sx={{ color: 'dangerText', fontWeight: 600 }}>
      {t('counters.overdue', { amount: currency(counters.overdue, counters.currency) })}
    </Box>
  )
}
