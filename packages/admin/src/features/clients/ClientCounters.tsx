import Box from '@mui/material/Box'
import { useClientCounters } from '@nordlys/data/clients/client/queries'
import type { ClientCounters as Counters } from '@nordlys/data/clients/client/schema'
import type { TransactionTotals } from '@nordlys/data/clients/transaction/schema'
import { useTranslation } from 'react-i18next'
import { Figures } from '@nordlys/ui/components/Figures'
import { useAmounts } from '@nordlys/ui/i18n/useAmounts.ts'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'

const sums = (totals: readonly TransactionTotals[], kind: 'paid' | 'pending' | 'overdue') =>
  totals.map((total) => ({ currency: total.currency, amount: total[kind] }))

/** Shows the four figures of the clients, computed by the database, with overdue beside pending. */
export function ClientCounters() {
  const { t } = useTranslation('clients')
  const { number } = useFormat()
  const amounts = useAmounts()
  const { data, isError } = useClientCounters()
  const show = (value: (counters: Counters) => string) => (data ? value(data) : isError ? null : undefined)
  return (
    <Figures
      label={t('counters.label')}
      unavailable={t('counters.unavailable')}
      hasAmounts
      figures={[
        { label: t('counters.clients'), value: show(({ clients }) => number(clients)) },
        {
          label: t('counters.revenue'),
          value: show(({ totals, currency }) => amounts(sums(totals, 'paid'), currency)),
        },
        {
          label: t('counters.pending'),
          value: show(({ totals, currency }) => amounts(sums(totals, 'pending'), currency)),
          ...(data ? { note: <Overdue counters={data} /> } : {}),
        },
        { label: t('counters.unread'), value: show(({ unread }) => number(unread)) },
      ]}
    />
  )
}

function Overdue({ counters: { totals, currency } }: { counters: Counters }) {
  const { t } = useTranslation('clients')
  const amounts = useAmounts()
  if (totals.every(({ overdue }) => overdue === 0)) return <span>{t('counters.noOverdue')}</span>
  return (
    <Box component="span" sx={{ color: 'dangerText', fontWeight: 600 }}>
      {t('counters.overdue', { amount: amounts(sums(totals, 'overdue'), currency) })}
    </Box>
  )
}
