import Plus from 'lucide-react/icons/plus'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { lazyComponent } from '@nordlys/ui/components/lazy/lazy-component'
import { ListScreen } from '@nordlys/ui/components/table/list-screen/ListScreen'
import { useListState } from '@nordlys/ui/components/table/state/useListState.ts'
import { useOpenId } from '@nordlys/ui/components/table/state/useOpenId.ts'
import { EDIT_TRANSACTION } from '../../shared/record-links.ts'
import { NEW_ROW, TRANSACTION_LIST } from './client-lists.ts'
import { OnlyClient } from '../../shared/OnlyClient.tsx'
import { transactionColumns } from './transaction-columns.tsx'
import { useStatusName, useTransactionStatuses } from './TransactionStatus.tsx'
import { useMarkPaid } from './useMarkPaid.ts'

// The editor with its client search is the largest part of the screen and is rarely needed first.
const TransactionEditor = lazyComponent(async () => (await import('./TransactionEditor.tsx')).TransactionEditor)

const AccountingExport = lazyComponent(async () => (await import('./accounting/AccountingExport.tsx')).AccountingExport)

/** Renders the list of transactions with status filter, status dropdown and export; a row opens its editor. */
export function TransactionList() {
  const { t } = useTranslation('clients')
  const { client } = useListState(TRANSACTION_LIST).query.filters
  const { id: openId, open, close } = useOpenId(EDIT_TRANSACTION)
  const [isExporting, setIsExporting] = useState(false)
  const onPaid = useMarkPaid()
  const statusName = useStatusName()
  const statuses = useTransactionStatuses()
  const action = (
    <Button variant="contained" startIcon={<Plus size={16} aria-hidden />} onClick={() => open(NEW_ROW)}>
      {t('transaction.add')}
    </Button>
  )
  return (
    <>
      <ListScreen
        definition={TRANSACTION_LIST}
        caption={t('tabs.transactions')}
        columns={useMemo(() => transactionColumns(t, onPaid), [t, onPaid])}
        search={{ label: t('transaction.search'), placeholder: t('transaction.searchPlaceholder') }}
        filters={[{ name: 'status', label: t('transaction.filter'), options: statuses }]}
        chip={<OnlyClient config={TRANSACTION_LIST} />}
        views="transactions"
        csv={{
          file: t('transaction.file'),
          columns: (dayOf) => [
            { heading: t('transaction.client'), value: ({ clients }) => clients.company_name },
            { heading: t('transaction.description'), value: ({ description }) => description },
            { heading: t('transaction.amount'), value: ({ amount }) => amount },
            { heading: t('transaction.currency'), value: ({ currency }) => currency },
            { heading: t('transaction.status'), value: statusName },
            { heading: t('transaction.due'), value: (row) => row.due_date },
            { heading: t('transaction.created'), value: (row) => dayOf(row.created_at) },
            { heading: t('transaction.paidAt'), value: (row) => dayOf(row.paid_at) },
            { heading: t('transaction.reference'), value: (row) => row.reference },
          ],
        }}
        tools={
          <>
            <Button variant="outlined" onClick={() => setIsExporting(true)}>
              {t('accounting.button')}
            </Button>
            {action}
          </>
        }
        errorTitle={t('loadFailed')}
        empty={{ title: t('transaction.emptyTitle'), description: t('transaction.emptyText'), action }}
      />
      {isExporting && <AccountingExport onClose={() => setIsExporting(false)} />}
      {openId !== null && (
        <TransactionEditor id={openId} {...(client === undefined ? {} : { client })} onOpen={open} onClose={close} />
      )}
    </>
  )
}
