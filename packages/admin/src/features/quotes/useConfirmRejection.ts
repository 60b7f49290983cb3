import { fetchReceivables } from '@nordlys/data/clients/transaction/receivables'
import { useBackend } from '@nordlys/data/lib/context'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useConfirm } from '@nordlys/ui/components/confirm/ConfirmDialog'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { transactionSearch } from '../../shared/record-links.ts'

/**
 * Returns a function that asks before requests with receivables are rejected, naming client and amount. It resolves to true when there are none.
 * Throws a DataError.
 */
export function useConfirmRejection(): (ids: readonly string[]) => Promise<boolean> {
  const { t } = useTranslation('quotes')
  const { currency } = useFormat()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const backend = useBackend()
  return useCallback(
    async (ids) => {
      const receivables = await fetchReceivables(await backend.client(), ids)
      const [first] = receivables
      if (!first) return true
      const count = receivables.length
      const list = receivables
        .map((receivable) => {
          const amount = currency(receivable.amount, receivable.currency)
          const client = receivable.clients.company_name
          return receivable.status === 'paid'
            ? t('rejection.paid', { client, amount })
            : t('rejection.owes', { client, amount })
        })
        .join(', ')
      return confirm({
        title: t('rejection.question', { count }),
        description: t('rejection.text', { count, list }),
        confirmLabel: t('rejection.reject'),
        destructive: true,
        other: {
          label: t('rejection.open', { count }),
          onChoose: () => void navigate(`../clients${transactionSearch(count === 1 ? first.id : null)}`),
        },
      })
    },
    [backend, confirm, currency, navigate, t],
  )
}
