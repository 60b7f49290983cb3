import { useMarkTransactionPaid } from '@nordlys/data/clients/transaction/mutations'
import type { ClientTransaction } from '@nordlys/data/clients/transaction/schema'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'

export type MarkPaid = ReturnType<typeof useMarkPaid>

/** Marks a transaction as paid after a confirmation. Call it above the rows: a row that leaves a filtered list unmounts with its callbacks. */
export function useMarkPaid() {
  const { t } = useTranslation('clients')
  const { currency } = useFormat()
  const { run } = useAction()
  const { mutateAsync } = useMarkTransactionPaid()
  return useCallback(
    (transaction: ClientTransaction) => {
      const amount = currency(transaction.amount, transaction.currency)
      void run({
        confirm: {
          title: t('transaction.paidQuestion', { amount, name: transaction.clients.company_name }),
          description: t('transaction.paidText'),
          confirmLabel: t('transaction.paidConfirm'),
        },
        call: () => mutateAsync(transaction.id),
        done: t('transaction.statusDone'),
        failed: t('transaction.statusFailed'),
      })
    },
    [run, currency, mutateAsync, t],
  )
}
