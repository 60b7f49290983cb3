import type { ClientTransaction } from '@nordlys/data/clients/transaction/schema'
import type { TFunction } from 'i18next'
import { Amount } from '@nordlys/ui/components/table/list/Amount'
import { Quiet, Strong } from '@nordlys/ui/components/table/list/CellText'
import type { ListColumn } from '@nordlys/ui/components/table/list/features.ts'
import { useRowTabIndex } from '@nordlys/ui/components/table/state/row-stop.ts'
import { SecondLine } from '@nordlys/ui/components/table/list/SecondLine'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { DueDate } from './DueDate.tsx'
import { TransactionStatusSelect } from './TransactionStatus.tsx'
import type { MarkPaid } from './useMarkPaid.ts'

/** Returns the columns of the transactions list. On phones client, amount and due date move under the description. */
export function transactionColumns(t: TFunction<'clients'>, onPaid: MarkPaid): ListColumn<ClientTransaction>[] {
  return [
    {
      id: 'description',
      header: t('transaction.description'),
      cell: (transaction) => (
        <>
          <Strong>{transaction.description}</Strong>
          <SecondLine showBelow="full">{transaction.clients.company_name}</SecondLine>
          <SecondLine showBelow="medium" wraps>
            <TransactionAmount transaction={transaction} /> <span>·</span> <DueDate transaction={transaction} />
          </SecondLine>
        </>
      ),
    },
    {
      id: 'client',
      cell: (transaction) => transaction.clients.company_name,
      header: t('transaction.client'),
      width: '20%',
      hideBelow: 'full',
    },
    {
      id: 'amount',
      header: t('transaction.amount'),
      sortDescFirst: true,
      cell: (transaction) => <TransactionAmount transaction={transaction} />,
      align: 'end',
      tabular: true,
      width: '11.5rem',
      wraps: true,
      hideBelow: 'medium',
    },
    {
      id: 'status_rank',
      header: t('transaction.status'),
      cell: (transaction) => <Status transaction={transaction} onPaid={onPaid} />,
      width: '9.25rem',
    },
    {
      id: 'due_date',
      header: t('transaction.due'),
      cell: (transaction) => <DueDate transaction={transaction} />,
      align: 'end',
      width: '8rem',
      hideBelow: 'medium',
    },
    {
      id: 'created_at',
      header: t('transaction.created'),
      sortDescFirst: true,
      cell: (transaction) => <Day moment={transaction.created_at} />,
      align: 'end',
      width: '7.5rem',
      hideBelow: 'widest',
    },
  ]
}

function TransactionAmount({ transaction }: { transaction: ClientTransaction }) {
  return <Amount amount={transaction.amount} currency={transaction.currency} />
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
