import Button from '@mui/material/Button'
import { transactionPages } from '@nordlys/data/clients/transaction/queries'
import type { ClientTransaction } from '@nordlys/data/clients/transaction/schema'
import type { CsvColumn } from '@nordlys/data/lib/list/csv'
import { useListPage } from '@nordlys/data/lib/list/pages'
import Plus from 'lucide-react/icons/plus'
import { lazy, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../components/EmptyState.tsx'
import { DataTable } from '../../components/table/list/DataTable.tsx'
import { ExportButton } from '../../components/table/toolbar/ExportButton.tsx'
import { ListFilter } from '../../components/table/toolbar/ListFilter.tsx'
import { ListFrame } from '../../components/table/toolbar/ListFrame.tsx'
import { ListSearch } from '../../components/table/toolbar/ListSearch.tsx'
import { SavedViews } from '../../components/table/toolbar/SavedViews.tsx'
import { useListState } from '../../components/table/state/useListState.ts'
import { useOpenId } from '../../components/table/state/useOpenId.ts'
import { EDIT_TRANSACTION, NEW_ROW, TRANSACTION_LIST } from './client-lists.ts'
import { OnlyClient } from './OnlyClient.tsx'
import { transactionColumns } from './transactionColumns.tsx'
import { useStatusName, useTransactionStatuses } from './TransactionStatus.tsx'
import { useMarkPaid } from './useMarkPaid.ts'

// With the search for a client it is the largest part of the portal, and not what one comes to see first.
const TransactionEditor = lazy(async () => ({
  default: (await import('./TransactionEditor.tsx')).TransactionEditor,
}))

/** The transactions with status filter, status dropdown and export; a row opens its editor. */
export function TransactionList() {
  const { t } = useTranslation('clients')
  const list = useListState(TRANSACTION_LIST)
  const result = useListPage(transactionPages, list.query)
  const { id: openId, open, close } = useOpenId(EDIT_TRANSACTION)
  const onPaid = useMarkPaid()
  const statusName = useStatusName()
  const statuses = useTransactionStatuses()
  const columns = useMemo(() => transactionColumns(t, onPaid), [t, onPaid])
  const csv: readonly CsvColumn<ClientTransaction>[] = [
    { heading: t('transaction.client'), value: ({ clients }) => clients.company_name },
    { heading: t('transaction.description'), value: ({ description }) => description },
    { heading: t('transaction.amount'), value: ({ amount }) => amount },
    { heading: t('transaction.currency'), value: ({ currency }) => currency },
    { heading: t('transaction.status'), value: statusName },
    { heading: t('transaction.due'), value: (row) => row.due_date },
    { heading: t('transaction.created'), value: (row) => row.created_at.slice(0, 10) },
    { heading: t('transaction.paidAt'), value: (row) => row.paid_at?.slice(0, 10) },
  ]
  const add = (
    <Button variant="contained" startIcon={<Plus size={16} aria-hidden />} onClick={() => open(NEW_ROW)}>
      {t('transaction.add')}
    </Button>
  )
  return (
    <ListFrame
      toolbar={
        <>
          <ListSearch list={list} label={t('transaction.search')} placeholder={t('transaction.searchPlaceholder')} />
          <ListFilter list={list} name="status" label={t('transaction.filter')} options={statuses} />
          <OnlyClient list={list} />
        </>
      }
      tools={
        <>
          <SavedViews name="transactions" config={TRANSACTION_LIST} />
          <ExportButton
            query={list.query}
            pages={transactionPages}
            loadColumns={() => Promise.resolve(csv)}
            fileName={t('transaction.file')}
          />
          {add}
        </>
      }
    >
      <DataTable
        caption={t('tabs.transactions')}
        columns={columns}
        list={list}
        result={result}
        rowId={({ id }) => id}
        onOpen={({ id }) => open(id)}
        openId={openId}
        errorTitle={t('loadFailed')}
        empty={<EmptyState title={t('transaction.emptyTitle')} description={t('transaction.emptyText')} action={add} />}
      />
      {openId !== null && (
        <Suspense>
          <TransactionEditor
            id={openId}
            {...(list.query.filters['client'] ? { client: list.query.filters['client'] } : {})}
            onOpen={open}
            onClose={close}
          />
        </Suspense>
      )}
    </ListFrame>
  )
}
