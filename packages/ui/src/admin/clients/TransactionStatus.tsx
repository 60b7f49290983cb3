import { TRANSACTION_STATUSES, type ClientTransaction, type TransactionStatus } from '@nordlys/data/clients/schema'
import { useTranslation } from 'react-i18next'
import { StatusChip, type StatusTone } from '../../components/StatusChip.tsx'
import { StatusSelect } from '../../components/StatusSelect.tsx'
import type { ChangeTransactionStatus } from './useChangeTransactionStatus.ts'

const TONES: Readonly<Record<TransactionStatus, StatusTone>> = { pending: 'waiting', paid: 'good', overdue: 'bad' }

/** The statuses with their names and colours. */
export function useTransactionStatuses() {
  const { t } = useTranslation('clients')
  return TRANSACTION_STATUSES.map((value) => ({
    value,
    label: t(`transaction.statuses.${value}`),
    tone: TONES[value],
  }))
}

/** A transaction's status. */
export function TransactionStatusChip({ transaction }: { transaction: Pick<ClientTransaction, 'status'> }) {
  const { t } = useTranslation('clients')
  return <StatusChip tone={TONES[transaction.status]}>{t(`transaction.statuses.${transaction.status}`)}</StatusChip>
}

interface TransactionStatusSelectProps {
  readonly transaction: Pick<ClientTransaction, 'id' | 'status' | 'description'>
  readonly onChange: ChangeTransactionStatus
  readonly tabIndex?: 0 | -1
}

/** A transaction's status as a chip that opens the choice. */
export function TransactionStatusSelect({ transaction, onChange, tabIndex }: TransactionStatusSelectProps) {
  const { t } = useTranslation('clients')
  return (
    <StatusSelect
      value={transaction.status}
      options={useTransactionStatuses()}
      label={t('transaction.statusOf', { description: transaction.description })}
      onChange={(status) => onChange(transaction.id, status)}
      {...(tabIndex === undefined ? {} : { tabIndex })}
    />
  )
}
