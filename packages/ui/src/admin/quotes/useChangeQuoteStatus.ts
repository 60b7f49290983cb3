import { useSetQuoteStatus } from '@nordlys/data/quotes/request/mutations'
import type { QuoteRequest, QuoteStatus } from '@nordlys/data/quotes/schema'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../components/toast.ts'
import { useUndo } from '../../components/undo/UndoProvider.tsx'
import { useErrorText } from '../../components/useErrorText.ts'
import { useConfirmRejection } from './useConfirmRejection.ts'

export type ChangeQuoteStatus = (request: QuoteRequest, status: QuoteStatus) => Promise<void>

/** Sets the status of a request and says how it went. Belongs above the rows: a row that leaves a filtered list takes its callbacks along. */
export function useChangeQuoteStatus(): ChangeQuoteStatus {
  const { t } = useTranslation('quotes')
  const { errorText } = useErrorText()
  const { cancel } = useUndo()
  const { mutateAsync } = useSetQuoteStatus()
  const confirmRejection = useConfirmRejection()
  return useCallback(
    async ({ id }, status) => {
      cancel('quote_requests', id)
      try {
        if (status === 'rejected' && !(await confirmRejection([id]))) return
        await mutateAsync({ ids: [id], status })
        toast.success(t('statusUpdated'))
      } catch (error) {
        toast.error(t('statusFailed'), errorText(error))
      }
    },
    [cancel, confirmRejection, mutateAsync, t, errorText],
  )
}
