import { useReverseTransaction } from '@nordlys/data/clients/mutations'
import type { ClientTransaction } from '@nordlys/data/clients/schema'
import { useTranslation } from 'react-i18next'
import { useConfirm } from '../../components/ConfirmDialog.tsx'
import { toast } from '../../components/toast.ts'
import { useErrorText } from '../../components/useErrorText.ts'
import { useFormat } from '../../i18n/useFormat.ts'

/** Reverses a paid transaction after a question, and reports the outcome. */
export function useReverse(transaction: ClientTransaction) {
  const { t } = useTranslation('clients')
  const { errorText } = useErrorText()
  const { currency } = useFormat()
  const confirm = useConfirm()
  const { mutateAsync, isPending } = useReverseTransaction()
  const reverse = async () => {
    const money = (amount: number) => currency(amount, transaction.currency, { cents: true })
    const sure = await confirm({
      title: t('transaction.reverseQuestion', {
        amount: money(transaction.amount),
        name: transaction.clients.company_name,
      }),
      description: t('transaction.reverseText', { amount: money(-transaction.amount) }),
      confirmLabel: t('transaction.reverse'),
      destructive: true,
    })
    if (!sure) return
    try {
      await mutateAsync(transaction.id)
      toast.success(t('transaction.reversedDone'))
    } catch (error) {
      toast.error(t('transaction.reverseFailed'), errorText(error))
    }
  }
  return { reverse, isReversing: isPending }
}
