import { HAS_TRANSACTIONS, useClientMutations } from '@nordlys/data/clients/mutations'
import type { Client } from '@nordlys/data/clients/schema'
import { DataError } from '@nordlys/data/errors'
import { useTranslation } from 'react-i18next'
import { useConfirm } from '../../components/ConfirmDialog.tsx'
import { toast } from '../../components/toast.ts'
import { useErrorText } from '../../components/useErrorText.ts'

/** Deletes a client after a question, and says why where the law keeps it. */
export function useDeleteClient(onDeleted: () => void) {
  const { t } = useTranslation(['clients', 'common'])
  const { errorText } = useErrorText()
  const confirm = useConfirm()
  const { mutateAsync, isPending } = useClientMutations().remove
  const remove = async (client: Client) => {
    const sure = await confirm({
      title: t('client.deleteQuestion', { name: client.company_name }),
      description: t('client.deleteText'),
      confirmLabel: t('common:action.delete'),
      destructive: true,
    })
    if (!sure) return
    try {
      await mutateAsync(client.id)
    } catch (error) {
      const isKept = error instanceof DataError && error.reason === HAS_TRANSACTIONS
      toast.error(t('client.deleteFailed'), isKept ? t('client.hasTransactions') : errorText(error))
      return
    }
    toast.success(t('client.deleted'))
    onDeleted()
  }
  return { remove, pending: isPending }
}
