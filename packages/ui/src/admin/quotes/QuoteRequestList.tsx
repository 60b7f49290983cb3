import { QUOTE_STATUSES } from '@nordlys/data/quotes/schema'
import { useQuoteRequests } from '@nordlys/data/quotes/queries'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../components/EmptyState.tsx'
import { DataTable } from '../../components/table/DataTable.tsx'
import { ListFilter } from '../../components/table/ListFilter.tsx'
import { ListSearch } from '../../components/table/ListSearch.tsx'
import { ListToolbar } from '../../components/table/ListToolbar.tsx'
import { useListState } from '../../components/table/useListState.ts'
import { useOpenId } from '../../components/table/useOpenId.ts'
import { OPEN_REQUEST, REQUEST_LIST } from './quote-lists.ts'
import { quoteRequestColumns } from './quoteRequestColumns.tsx'
import { useChangeQuoteStatus } from './useChangeQuoteStatus.ts'
import { useServiceName } from './useServiceName.ts'

/** The requests with search, status filter and status dropdown; a row opens its detail. */
export function QuoteRequestList() {
  const { t } = useTranslation('quotes')
  const list = useListState(REQUEST_LIST)
  const result = useQuoteRequests(list.query)
  const { id: openId, open } = useOpenId(OPEN_REQUEST)
  const onStatus = useChangeQuoteStatus()
  const serviceName = useServiceName()
  const columns = useMemo(() => quoteRequestColumns({ t, serviceName, onStatus }), [t, serviceName, onStatus])
  return (
    <>
      <ListToolbar>
        <ListSearch list={list} label={t('requests.search')} placeholder={t('requests.searchPlaceholder')} />
        <ListFilter
          list={list}
          name="status"
          label={t('requests.filter')}
          options={QUOTE_STATUSES.map((status) => ({ value: status, label: t(`status.${status}`) }))}
        />
      </ListToolbar>
      <DataTable
        caption={t('tabs.requests')}
        columns={columns}
        list={list}
        result={result}
        rowId={({ id }) => id}
        onOpen={({ id }) => open(id)}
        openId={openId}
        errorTitle={t('loadFailed')}
        empty={<EmptyState title={t('requests.emptyTitle')} description={t('requests.emptyText')} />}
      />
    </>
  )
}
