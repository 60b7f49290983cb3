import { useQuoteBatch } from '@nordlys/data/quotes/request/mutations'
import type { QuoteRequest, QuoteStatus } from '@nordlys/data/quotes/schema'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfirm } from '../../components/ConfirmDialog.tsx'
import { toast } from '../../components/toast.ts'
import { useUndo } from '../../components/undo/UndoProvider.tsx'
import { useErrorText } from '../../components/useErrorText.ts'
import { useConfirmRejection } from './useConfirmRejection.ts'

/** What can be done to many requests, or for good. Both can be undone for some seconds. */
export interface QuoteActions {
  /** Asks before it rejects what became a receivable; resolves to whether it was begun. */
  readonly setStatusOfAll: (requests: readonly QuoteRequest[], status: QuoteStatus) => Promise<boolean>
  /** Asks first, and leaves out what became a transaction; resolves to whether anything is deleted. */
  readonly remove: (requests: readonly QuoteRequest[]) => Promise<boolean>
}

/** The actions of the list and the panel. */
export function useQuoteActions(): QuoteActions {
  const { t } = useTranslation(['quotes', 'common'])
  const confirm = useConfirm()
  const { errorText } = useErrorText()
  const confirmRejection = useConfirmRejection()
  const { start } = useUndo()
  const { setStatus, remove } = useQuoteBatch()
  return useMemo(
    () => ({
      setStatusOfAll: async (requests, status) => {
        try {
          if (status === 'rejected' && !(await confirmRejection(requests.map(({ id }) => id)))) return false
        } catch (error) {
          toast.error(t('statusFailed'), errorText(error))
          return false
        }
        const name = t(`status.${status}`).toLowerCase()
        start({
          table: 'quote_requests',
          rows: requests,
          shownAs: { status },
          title: t('requests.updating', { count: requests.length, status: name }),
          send: (rows) => setStatus(rows, status),
          done: (count) => t('requests.updatedMany', { count, status: name }),
          failed: t('statusFailed'),
        })
        return true
      },
      remove: async (requests) => {
        const free = requests.filter(({ client_transaction_id: transaction }) => transaction === null)
        const kept = requests.length - free.length
        if (free.length === 0) {
          toast.error(t('remove.failed'), t('remove.kept', { count: kept }))
          return false
        }
        const [only] = free.length === 1 ? free : []
        const sure = await confirm({
          title: t('remove.question', { count: free.length }),
          description: kept > 0 ? `${t('remove.text')} ${t('remove.kept', { count: kept })}` : t('remove.text'),
          confirmLabel: t('remove.button'),
          destructive: true,
        })
        if (sure)
          start({
            table: 'quote_requests',
            rows: free,
            shownAs: null,
            title: only
              ? t('common:undo.deleting', { name: only.client_name })
              : t('common:undo.deletingMany', { count: free.length }),
            send: remove,
            done: (count) => t('remove.done', { count }),
            failed: t('remove.failed'),
          })
        return sure
      },
    }),
    [confirm, confirmRejection, errorText, remove, setStatus, start, t],
  )
}
