import { useSetQuoteStatus } from '@nordlys/data/quotes/request/mutations'
import type { QuoteRequest, QuoteStatus } from '@nordlys/data/quotes/request/schema'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import { useConfirmRejection } from './useConfirmRejection.ts'
import { useOfferToast } from './useOfferToast.ts'

export type ChangeQuoteStatus = ReturnType<typeof useChangeQuoteStatus>

/**
 * Sets the status of a request; after an approval, the toast links to its offer. Call it above the rows: a row that leaves a filtered list unmounts
 * with its callbacks.
 */
export function useChangeQuoteStatus() {
  const { t } = useTranslation('quotes')
  const { run } = useAction()
  const { mutateAsync } = useSetQuoteStatus()
  const confirmRejection = useConfirmRejection()
  const showOffer = useOfferToast()
  return useCallback(
    async ({ id }: QuoteRequest, status: QuoteStatus) => {
      const isApproved = status === 'approved'
      const hasChanged = await run({
        replaces: { table: 'quote_requests', id },
        confirm: status === 'rejected' ? () => confirmRejection([id]) : undefined,
        call: () => mutateAsync({ ids: [id], status }),
        done: () => (isApproved ? null : t('statusUpdated')),
        failed: t('statusFailed'),
      })
      if (hasChanged && isApproved) await showOffer(id)
    },
    [run, confirmRejection, mutateAsync, showOffer, t],
  )
}
