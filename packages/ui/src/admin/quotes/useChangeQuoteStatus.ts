import { useSetQuoteStatus } from '@nordlys/data/quotes/request-mutations'
import type { QuoteStatus } from '@nordlys/data/quotes/schema'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../components/toast.ts'
import { useErrorText } from '../../components/useErrorText.ts'
import { useConfirmRejection } from './useConfirmRejection.ts'

export type ChangeQuoteStatus = (ids: readonly string[], status: QuoteStatus) => Promise<boolean>

/**
 * Returns what sets the status of requests, reports the outcome and resolves to whether it was done. Belongs above the rows: a row that
 * leaves a filtered list takes its callbacks along.
 */
export function useChangeQuoteStatus(): ChangeQuoteStatus {
  const { t } = useTranslation('quotes')
  const { errorText } = useErrorText()
  const { mutateAsync } = useSetQuoteStatus()
  const confirmRejection = useConfirmRejection()
  return useCallback(
    async (ids, status) => {
      try {
        if (status === 'rejected' && !(await confirmRejection(ids))) return false
        const count = await mutateAsync({ ids, status })
        toast.success(
          ids.length === 1
            ? t('statusUpdated')
            : t('requests.updatedMany', { count, status: t(`status.${status}`).toLowerCase() }),
        )
        return true
      } catch (error) {
        toast.error(t('statusFailed'), errorText(error))
        return false
      }
    },
    [confirmRejection, mutateAsync, t, errorText],
  )
}
