import { HAS_TRANSACTIONS, useClientMutations } from '@nordlys/data/clients/mutations'
import type { Client } from '@nordlys/data/clients/schema'
import { useTranslation } from 'react-i18next'
import { useConfirm } from '../../components/ConfirmDialog.tsx'
import { useUndo } from '../../components/undo/UndoProvider.tsx'

/** Asks, hides a client and deletes it when that can no longer be undone. Resolves to whether it was begun. */
export function useDeleteClient(): (client: Client) => Promise<boolean> {
  const { t } = useTranslation(['clients', 'common'])
  const confirm = useConfirm()
  const { start } = useUndo()
  const { remove } = useClientMutations()
  return async (client) => {
    const name = client.company_name
    const sure = await confirm({
      title: t('client.deleteQuestion', { name }),
      description: t('client.deleteText'),
      confirmLabel: t('common:action.delete'),
      destructive: true,
    })
    if (sure)
      start({
        table: 'clients',
        rows: [client],
        shownAs: null,
        title: t('common:undo.deleting', { name }),
        send: remove,
        done: () => t('client.deleted'),
        failed: t('client.deleteFailed'),
        // The first transaction may have been written meanwhile.
        reasons: { [HAS_TRANSACTIONS]: t('client.hasTransactions') },
      })
    return sure
  }
}
