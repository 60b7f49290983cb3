import { useQuoteBatch } from '@nordlys/data/quotes/request/mutations'
import type { QuoteRequest, QuoteStatus } from '@nordlys/data/quotes/request/schema'
import { useTranslation } from 'react-i18next'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import { toast } from '@nordlys/ui/components/toast/toast.ts'
import { useConfirmRejection } from './useConfirmRejection.ts'

/** Returns the undoable actions on requests. Each resolves to whether it has started. */
export function useQuoteActions() {
  const { t } = useTranslation('quotes')
  const { run } = useAction()
  const confirmRejection = useConfirmRejection()
  const { setStatus, remove } = useQuoteBatch()
  return {
    setStatusOfAll: (requests: readonly QuoteRequest[], status: QuoteStatus) => {
      const name = t(`status.${status}`).toLowerCase()
      return run({
        confirm: status === 'rejected' ? () => confirmRejection(requests.map(({ id }) => id)) : undefined,
        table: 'quote_requests',
        rows: requests,
        optimistic: { status },
        title: t('requests.updating', { count: requests.length, status: name }),
        send: (rows) => setStatus(rows, status),
        done: (count) => t('requests.updatedMany', { count, status: name }),
        failed: t('statusFailed'),
      })
    },
    /** Skips requests that became a transaction. */
    remove: async (requests: readonly QuoteRequest[]) => {
      const free = requests.filter(({ client_transaction_id: transaction }) => transaction === null)
      const kept = requests.length - free.length
      if (free.length === 0) {
        toast.error(t('remove.failed'), t('remove.kept', { count: kept }))
        return false
      }
      return run({
        confirm: {
          title: t('remove.question', { count: free.length }),
          description: kept > 0 ? `${t('remove.text')} ${t('remove.kept', { count: kept })}` : t('remove.text'),
          confirmLabel: t('remove.button'),
          destructive: true,
        },
        table: 'quote_requests',
        rows: free,
        deletes: free.map(({ client_name: name }) => name),
        send: remove,
        done: (count) => t('remove.done', { count }),
        failed: t('remove.failed'),
      })
    },
  }
}
