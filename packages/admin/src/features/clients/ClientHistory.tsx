import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { messagePages } from '@nordlys/data/clients/message/queries'
import { transactionPages } from '@nordlys/data/clients/transaction/queries'
import { useListPage } from '@nordlys/data/lib/list/pages'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router-dom'
import { RelativeTime } from '@nordlys/ui/components/table/list/RelativeTime'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { TOUCH } from '@nordlys/ui/theme/controls.ts'
import { TransactionStatusChip } from './TransactionStatus.tsx'
import { type ClientTab, tabSearch } from './useClientTab.ts'

const LATEST = { page: 1, pageSize: 5, search: '', sort: { column: 'created_at', direction: 'desc' } } as const

/** Shows the latest transactions and messages of a client, with links to all of them. */
export function ClientHistory({ id }: { id: string }) {
  const { t } = useTranslation('clients')
  const { currency } = useFormat()
  const transactions = useListPage(transactionPages, { ...LATEST, filters: { client: id } }).data?.rows ?? []
  const messages = useListPage(messagePages, { ...LATEST, filters: { client: id } }).data
  return (
    <>
      {transactions.length > 0 && (
        <Section title={t('client.recentTransactions')} tab="transactions" id={id}>
          {transactions.map((transaction) => (
            <Row key={transaction.id}>
              <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                <span>{transaction.description}</span>
                <Box component="span" sx={{ display: 'block', color: 'muted', fontSize: '0.8125rem' }}>
                  {currency(transaction.amount, transaction.currency)}
                </Box>
              </Box>
              <TransactionStatusChip transaction={transaction} />
            </Row>
          ))}
        </Section>
      )}
      {messages && (
        <Section title={t('client.recentMessages')} tab="messages" id={id}>
          {messages.rows.length === 0 && (
            <Box component="li" sx={{ color: 'muted' }}>
              {t('client.noMessages')}
            </Box>
          )}
          {messages.rows.map((message) => (
            <Row key={message.id}>
              <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                <span>{message.message}</span>
                <Box component="span" sx={{ display: 'block', color: 'muted', fontSize: '0.8125rem' }}>
                  <span>{`${message.sender_name} ·`}</span> <RelativeTime moment={message.created_at} />
                </Box>
              </Box>
            </Row>
          ))}
        </Section>
      )}
    </>
  )
}

function Section({ title, tab, id, children }: { title: string; tab: ClientTab; id: string; children: ReactNode }) {
  const { t } = useTranslation('clients')
  return (
    <section>
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 1, mb: 0.5 }}>
        <Typography variant="h6" component="h3">
          {title}
        </Typography>
        <Link
          component={RouterLink}
          to={tabSearch(tab, id)}
          variant="body2"
          aria-label={`${t('client.all')}: ${t(`tabs.${tab}`)}`}
          sx={{ [TOUCH]: { py: 1.25 } }}
        >
          {t('client.all')}
        </Link>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, typography: 'body2' }}>
        {children}
      </Box>
    </section>
  )
}

function Row({ children }: { children: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, py: 0.75, borderTop: 1, borderColor: 'hairline' }}
    >
      {children}
    </Box>
  )
}
