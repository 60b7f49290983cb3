import { useSetTransactionStatus } from '@nordlys/data/clients/mutations'
import type { TransactionStatus } from '@nordlys/data/clients/schema'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../components/toast.ts'
import { useErrorText } from '../../components/useErrorText.ts'

export type ChangeTransactionStatus = (id: string, status: TransactionStatus) => void

/** Sets a transaction's status and says how it went. Belongs above the rows: one that leaves a filtered list takes its own callbacks along. */
export function useChangeTransactionStatus(): ChangeTransactionStatus {
  const { t } = useTranslation('clients')
  const { errorText } = useErrorText()
  const { mutateAsync } = useSetTransactionStatus()
  return useCallback(
    (id, status) => {
      const change = async () => {
        try {
          await mutateAsync({ id, status })
          toast.success(t('transaction.statusDone'))
        } catch (error) {
          toast.error(t('transaction.statusFailed'), errorText(error))
        }
      }
      void change()
    },
    [mutateAsync, t, errorText],
  )
}
