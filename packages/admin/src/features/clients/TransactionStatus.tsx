import {
  type ClientTransaction,
  PAYMENT_STATUSES,
  TRANSACTION_STATUSES,
  type TransactionStatus,
} from '@nordlys/data/clients/transaction/schema'
import { useTranslation } from 'react-i18next'
import { StatusChip, type StatusTone } from '@nordlys/ui/components/status/StatusChip'
import { StatusSelect } from '@nordlys/ui/components/status/StatusSelect'
import type { MarkPaid } from './useMarkPaid.ts'

const TONES: Readonly<Record<TransactionStatus, StatusTone>> = {
  pending: 'waiting',
  overdue: 'bad',
  paid: 'good',
  reversed: 'neutral',
}

type Shown = Pick<ClientTransaction, 'status' | 'reverses'>

/** Whether staff may still change the transaction; a paid one can only be reversed. */
export const isOpen = ({ status }: Pick<ClientTransaction, 'status'>) => status === 'pending' || status === 'overdue'

/** Returns a function that names the status of a transaction; a reversal is named as such. */
export function useStatusName(): (transaction: Shown) => string {
  const { t } = useTranslation('clients')
  return ({ status, reverses }) => (reverses === null ? t(`transaction.statuses.${status}`) : t('transaction.reversal'))
}

/** Returns the statuses with their names, for the list's filter. */
export function useTransactionStatuses() {
  const { t } = useTranslation('clients')
  return TRANSACTION_STATUSES.map((value) => ({ value, label: t(`transaction.statuses.${value}`) }))
}

/** Returns the statuses that the form offers. */
export function usePaymentStatuses() {
  const { t } = useTranslation('clients')
  return PAYMENT_STATUSES.map((value) => ({
    value,
    label: value === 'paid' ? t('transaction.statuses.paid') : t('transaction.unpaid'),
  }))
}

/** Shows the status of a transaction. */
export function TransactionStatusChip({ transaction }: { transaction: Shown }) {
  return <StatusChip tone={TONES[transaction.status]}>{useStatusName()(transaction)}</StatusChip>
}

interface TransactionStatusSelectProps {
  readonly transaction: ClientTransaction
  readonly onPaid: MarkPaid
  readonly tabIndex?: 0 | -1
}

/** Shows the status as a chip that marks an open transaction as paid. */
export function TransactionStatusSelect({ transaction, onPaid, tabIndex = 0 }: TransactionStatusSelectProps) {
  const { t } = useTranslation('clients')
  const { status } = transaction
  if (!isOpen(transaction)) return <TransactionStatusChip transaction={transaction} />
  return (
    <StatusSelect
      value={status}
      options={[status, 'paid' as const].map((value) => ({
        value,
        label: t(`transaction.statuses.${value}`),
        tone: TONES[value],
      }))}
      label={t('transaction.statusOf', { description: transaction.description })}
      onChange={() => onPaid(transaction)}
      tabIndex={tabIndex}
    />
  )
}
