import Box from '@mui/material/Box'
import { isOverdue } from '@nordlys/data/clients/overdue'
import type { ClientTransaction } from '@nordlys/data/clients/schema'
import type { TFunction } from 'i18next'
import { Quiet, Strong } from '../../components/table/CellText.tsx'
import { listColumns, type ListColumn } from '../../components/table/features.ts'
import { useRowTabIndex } from '../../components/table/row-stop.ts'
import { SecondLine } from '../../components/table/SecondLine.tsx'
import { useFormat } from '../../i18n/useFormat.ts'
import { TransactionStatusSelect } from './TransactionStatus.tsx'
import type { ChangeTransactionStatus } from './useChangeTransactionStatus.ts'

const column = listColumns<ClientTransaction>()

/** The columns of the transactions list. On phones client, amount and due date move under the description. */
export function transactionColumns(
  t: TFunction<'clients'>,
  onStatus: ChangeTransactionStatus,
): ListColumn<ClientTransaction>[] {
  return column.columns([
    column.accessor('description', {
      header: t('transaction.description'),
      cell: ({ row: { original } }) => (
        <>
          <Strong>{original.description}</Strong>
          <SecondLine shownBelow="full">{original.clients.company_name}</SecondLine>
          <SecondLine shownBelow="medium">
            <Amount transaction={original} /> · <Due transaction={original} t={t} />
          </SecondLine>
        </>
      ),
    }),
    column.accessor(({ clients }) => clients.company_name, {
      id: 'client',
      header: t('transaction.client'),
      meta: { width: '20%', hideBelow: 'full' },
    }),
    column.accessor('amount', {
      header: t('transaction.amount'),
      cell: ({ row: { original } }) => <Amount transaction={original} />,
      meta: { align: 'end', width: '9rem', hideBelow: 'medium' },
    }),
    column.accessor('status', {
      header: t('transaction.status'),
      cell: ({ row: { original } }) => <Status transaction={original} onStatus={onStatus} />,
      meta: { width: '9.25rem' },
    }),
    column.accessor('due_date', {
      header: t('transaction.due'),
      cell: ({ row: { original } }) => <Due transaction={original} t={t} />,
      meta: { align: 'end', width: '11rem', hideBelow: 'medium' },
    }),
    column.accessor('created_at', {
      header: t('transaction.created'),
      sortDescFirst: true,
      cell: ({ getValue }) => <Day moment={getValue()} />,
      meta: { align: 'end', width: '7.5rem', hideBelow: 'widest' },
    }),
  ])
}

// Always with cents, so that the decimals stand below each other.
function Amount({ transaction }: { transaction: ClientTransaction }) {
  return useFormat().currency(transaction.amount, transaction.currency, { cents: true })
}

function Status({ transaction, onStatus }: { transaction: ClientTransaction; onStatus: ChangeTransactionStatus }) {
  return <TransactionStatusSelect transaction={transaction} onChange={onStatus} tabIndex={useRowTabIndex()} />
}

function Due({ transaction, t }: { transaction: ClientTransaction; t: TFunction<'clients'> }) {
  const { date } = useFormat()
  if (transaction.due_date === null) return <Quiet>{t('transaction.noDue')}</Quiet>
  // Noon, so that no time zone makes another day of it.
  const day = <time dateTime={transaction.due_date}>{date(`${transaction.due_date}T12:00:00`)}</time>
  if (!isOverdue(transaction)) return <Quiet>{day}</Quiet>
  return (
    <Box component="span" sx={{ color: 'dangerText', fontSize: '0.8125rem', fontWeight: 600 }}>
      {day} · {t('transaction.isOverdue')}
    </Box>
  )
}

function Day({ moment }: { moment: string }) {
  const { date } = useFormat()
  return (
    <Quiet>
      <time dateTime={moment}>{date(moment)}</time>
    </Quiet>
  )
}
