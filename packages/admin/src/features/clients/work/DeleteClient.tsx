import { HAS_TRANSACTIONS, useClientMutations } from '@nordlys/data/clients/client/mutations'
import type { Client } from '@nordlys/data/clients/client/schema'
import { useClientTotals } from '@nordlys/data/clients/transaction/queries'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import { DeleteButton } from '@nordlys/ui/components/table/panel/DeleteButton'
import { ADMIN_PATH } from '../../../paths.ts'

/** Deletes a client after a confirmation, and leads to the list; with transactions, it says why the client is kept. */
export function DeleteClient({ client }: { client: Client }) {
  const { t } = useTranslation(['clients', 'common'])
  const navigate = useNavigate()
  const { run } = useAction()
  const { remove } = useClientMutations()
  // There is one entry per currency, so none without transactions.
  const hasTransactions = (useClientTotals(client.id).data ?? []).length > 0
  const onDelete = async () => {
    const hasBegun = await run({
      confirm: {
        title: t('client.deleteQuestion', { name: client.company_name }),
        description: t('client.deleteText'),
        confirmLabel: t('common:action.delete'),
        destructive: true,
      },
      table: 'clients',
      rows: [client],
      deletes: [client.company_name],
      send: remove,
      done: () => t('client.deleted'),
      failed: t('client.deleteFailed'),
      // The first transaction may have been created meanwhile.
      reasons: { [HAS_TRANSACTIONS]: t('client.hasTransactions') },
    })
    if (hasBegun) await navigate(`${ADMIN_PATH}/clients`)
  }
  return (
    <DeleteButton blockedReason={hasTransactions ? t('client.hasTransactions') : null} onDelete={onDelete}>
      {t('client.delete')}
    </DeleteButton>
  )
}
