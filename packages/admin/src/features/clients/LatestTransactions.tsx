import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { transactionPages } from '@nordlys/data/clients/transaction/queries'
import { useListPage } from '@nordlys/data/lib/list/pages'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router-dom'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { TOUCH } from '@nordlys/ui/theme/controls.ts'
import { TransactionStatusChip } from './TransactionStatus.tsx'
import { tabSearch } from './useClientTab.ts'

const LATEST = { page: 1, pageSize: 5, search: '', sort: { column: 'created_at', direction: 'desc' } } as const

/** Shows the latest transactions of a client, with a link to all of them. */
export function LatestTransactions({ id }: { id: string }) {
  const { t } = useTranslation('clients')
  const { currency } = useFormat()
  const transactions = useListPage(transactionPages, { ...LATEST, filters: { client: id } }).data?.rows ?? []
  if (transactions.length === 0) return null
  return (
    <section>
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 1, mb: 0.5 }}>
        <Typography variant="h6" component="h3">
          {t('client.recentTransactions')}
        </Typography>
        <Link
          component={RouterLink}
          to={tabSearch('transactions', id)}
          variant="body2"
          aria-label={`${t('client.all')}: ${t('tabs.transactions')}`}
          sx={{ [TOUCH]: { py: 1.25 } }}
        >
          {t('client.all')}
        </Link>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, typography: 'body2' }}>
        {transactions.map((transaction) => (
          <Box
            component="li"
            key={transaction.id}
            sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, py: 0.75, borderTop: 1, borderColor: 'hairline' }}
          >
            <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <span>{transaction.description}</span>
              <Box component="span" sx={{ display: 'block', color: 'muted', fontSize: '0.8125rem' }}>
                {currency(transaction.amount, transaction.currency)}
              </Box>
            </Box>
            <TransactionStatusChip transaction={transaction} />
          </Box>
        ))}
      </Box>
    </section>
  )
}
