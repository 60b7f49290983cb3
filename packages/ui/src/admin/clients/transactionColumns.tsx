import type { ClientTransaction } from '@nordlys/data/clients/transaction/schema'
import type { TFunction } from 'i18next'
import { Amount } from '../../components/table/list/Amount.tsx'
import { Quiet, Strong } from '../../components/table/list/CellText.tsx'
import { listColumns, type ListColumn } from '../../components/table/list/features.ts'
import { useRowTabIndex } from '../../components/table/state/row-stop.ts'
import { SecondLine } from '../../components/table/list/SecondLine.tsx'
import { useFormat } from '../../i18n/useFormat.ts'
import { DueDate } from './DueDate.tsx'
import { TransactionStatusSelect } from './TransactionStatus.tsx'
import type { MarkPaid } from './useMarkPaid.ts'

const column = listColumns<ClientTransaction>()

/** The columns of the transactions list. On phones client, amount and due date move under the description. */
export function transactionColumns(t: TFunction<'clients'>, onPaid: MarkPaid): ListColumn<ClientTransaction>[] {
  return column.columns([
    column.accessor('description', {
      header: t('transaction.description'),
      cell: ({ row: { original } }) => (
        <>
          <Strong>{original.description}</Strong>
          <SecondLine shownBelow="full">{original.clients.company_name}</SecondLine>
          <SecondLine shownBelow="medium" whole>
            <TransactionAmount transaction={original} /> · <DueDate transaction={original} />
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
      cell: ({ row: { original } }) => <TransactionAmount transaction={original} />,
      meta: { align: 'end', width: '11.5rem', whole: true, hideBelow: 'medium' },
    }),
    column.accessor('status', {
      header: t('transaction.status'),
      cell: ({ row: { original } }) => <Status transaction={original} onPaid={onPaid} />,
      meta: { width: '9.25rem' },
    }),
    column.accessor('due_date', {
      header: t('transaction.due'),
      cell: ({ row: { original } }) => <DueDate transaction={original} />,
      meta: { align: 'end', width: '8rem', hideBelow: 'medium' },
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
function TransactionAmount({ transaction }: { transaction: ClientTransaction }) {
  return <Amount amount={transaction.amount} currency={transaction.currency} cents />
}

function Status({ transaction, onPaid }: { transaction: ClientTransaction; onPaid: MarkPaid }) {
  return <TransactionStatusSelect transaction={transaction} onPaid={onPaid} tabIndex={useRowTabIndex()} />
}

function Day({ moment }: { moment: string }) {
  const { date } = useFormat()
  return (
    <Quiet>
      <time dateTime={moment}>{date(moment)}</time>
    </Quiet>
  )
}
