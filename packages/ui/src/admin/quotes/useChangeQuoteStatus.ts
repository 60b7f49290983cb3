import { useSetQuoteStatus } from '@nordlys/data/quotes/mutations'
import type { QuoteStatus } from '@nordlys/data/quotes/schema'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../components/toast.ts'
import { useErrorText } from '../../components/useErrorText.ts'

/** Resolves to whether the server took the change. */
export type ChangeQuoteStatus = (id: string, status: QuoteStatus) => Promise<boolean>

/**
 * Sets a request's status and says how it went. Belongs above the rows: a row that leaves a filtered list takes its own callbacks along.
 */
export function useChangeQuoteStatus(): ChangeQuoteStatus {
  const { t } = useTranslation('quotes')
  const { errorText } = useErrorText()
  const { mutateAsync } = useSetQuoteStatus()
  return useCallback(
    async (id, status) => {
      try {
        await mutateAsync({ id, status })
      } catch (error) {
        toast.error(t('statusFailed'), errorText(error))
        return false
      }
      toast.success(t('statusUpdated'))
      return true
    },
    [mutateAsync, t, errorText],
  )
}
