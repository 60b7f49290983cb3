import { useMarkTransactionPaid } from '@nordlys/data/clients/mutations'
import type { ClientTransaction } from '@nordlys/data/clients/schema'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfirm } from '../../components/ConfirmDialog.tsx'
import { toast } from '../../components/toast.ts'
import { useErrorText } from '../../components/useErrorText.ts'
import { useFormat } from '../../i18n/useFormat.ts'

export type MarkPaid = (transaction: ClientTransaction) => void

/**
 * Returns what marks a transaction as paid after a question, and reports the outcome. Belongs above the rows: a row that leaves a filtered
 * list takes its callbacks along.
 */
export function useMarkPaid(): MarkPaid {
  const { t } = useTranslation('clients')
  const { errorText } = useErrorText()
  const { currency } = useFormat()
  const confirm = useConfirm()
  const { mutateAsync } = useMarkTransactionPaid()
  return useCallback(
    (transaction) => {
      const change = async () => {
        const amount = currency(transaction.amount, transaction.currency, { cents: true })
        const sure = await confirm({
          title: t('transaction.paidQuestion', { amount, name: transaction.clients.company_name }),
          description: t('transaction.paidText'),
          confirmLabel: t('transaction.paidConfirm'),
        })
        if (!sure) return
        try {
          await mutateAsync(transaction.id)
          toast.success(t('transaction.statusDone'))
        } catch (error) {
          toast.error(t('transaction.statusFailed'), errorText(error))
        }
      }
      void change()
    },
    [confirm, currency, mutateAsync, t, errorText],
  )
}
