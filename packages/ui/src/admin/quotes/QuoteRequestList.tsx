import { quoteRequestPages } from '@nordlys/data/quotes/request/queries'
import { useQuoteTemplates } from '@nordlys/data/quotes/template/queries'
import { QUOTE_STATUSES } from '@nordlys/data/quotes/request/schema'
import { useListPage } from '@nordlys/data/lib/list/pages'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../components/EmptyState.tsx'
import { DataTable } from '../../components/table/list/DataTable.tsx'
import { ExportButton } from '../../components/table/toolbar/ExportButton.tsx'
import { ListFilter } from '../../components/table/toolbar/ListFilter.tsx'
import { ListFrame } from '../../components/table/toolbar/ListFrame.tsx'
import { ListSearch } from '../../components/table/toolbar/ListSearch.tsx'
import { ListSelect } from '../../components/table/toolbar/ListSelect.tsx'
import { SavedViews } from '../../components/table/toolbar/SavedViews.tsx'
import { useListState } from '../../components/table/state/useListState.ts'
import { useOpenId } from '../../components/table/state/useOpenId.ts'
import { useSelection } from '../../components/table/state/useSelection.ts'
import { useShownRows } from '../../components/undo/useShownRows.ts'
import { OPEN_REQUEST, REQUEST_LIST } from './quote-lists.ts'
import { quoteRequestColumns } from './quoteRequestColumns.tsx'
import { QuoteSelectionBar } from './QuoteSelectionBar.tsx'
import { useChangeQuoteStatus } from './useChangeQuoteStatus.ts'
import { useServiceName } from './useServiceName.ts'

/** The list of requests with search, filters, status dropdown and bulk actions; a row opens its detail. */
export function QuoteRequestList() {
  const { t } = useTranslation('quotes')
  const list = useListState(REQUEST_LIST)
  const result = useShownRows('quote_requests', useListPage(quoteRequestPages, list.query))
  const templates = useQuoteTemplates().data ?? []
  const { id: openId, open } = useOpenId(OPEN_REQUEST)
  const onStatus = useChangeQuoteStatus()
  const serviceName = useServiceName()
  const columns = useMemo(() => quoteRequestColumns({ t, serviceName, onStatus }), [t, serviceName, onStatus])
  const selection = useSelection(list.query, result.data?.rows)
  return (
    <ListFrame
      toolbar={
        <>
          <ListSearch list={list} label={t('requests.search')} placeholder={t('requests.searchPlaceholder')} />
          <ListFilter
            list={list}
            name="status"
            label={t('requests.filter')}
            options={QUOTE_STATUSES.map((status) => ({ value: status, label: t(`status.${status}`) }))}
          />
        </>
      }
      tools={
        <>
          <ListSelect
            list={list}
            name="service_type"
            label={t('requests.services')}
            all={t('requests.allServices')}
            options={templates.map(({ service_name: name }) => ({ value: name, label: serviceName(name) }))}
          />
          <SavedViews name="quote-requests" config={REQUEST_LIST} />
          <ExportButton
            query={list.query}
            pages={quoteRequestPages}
            loadColumns={async () => (await import('./quote-request-csv.ts')).quoteRequestCsv(t)}
            fileName="quote-requests"
          />
        </>
      }
    >
      <QuoteSelectionBar selection={selection} />
      <DataTable
        caption={t('tabs.requests')}
        columns={columns}
        list={list}
        result={result}
        rowId={({ id }) => id}
        onOpen={({ id }) => open(id)}
        openId={openId}
        selection={selection}
        rowName={({ client_name: name }) => name}
        errorTitle={t('loadFailed')}
        empty={<EmptyState title={t('requests.emptyTitle')} description={t('requests.emptyText')} />}
      />
    </ListFrame>
  )
}
