import { useQuoteCounters, useQuoteTemplateList } from '@nordlys/data/quotes/queries'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../components/EmptyState.tsx'
import { DataTable } from '../../components/table/DataTable.tsx'
import { ListSearch } from '../../components/table/ListSearch.tsx'
import { ListToolbar } from '../../components/table/ListToolbar.tsx'
import { useListState } from '../../components/table/useListState.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { TEMPLATE_LIST } from './quote-lists.ts'
import { quoteTemplateColumns } from './quoteTemplateColumns.tsx'

/** The templates that the calculator prices by. */
export function QuoteTemplateList() {
  const { t } = useTranslation('quotes')
  const language = useLanguage()
  const list = useListState(TEMPLATE_LIST)
  const result = useQuoteTemplateList(list.query)
  // Templates are priced in the company's currency, which the counters carry.
  const currency = useQuoteCounters().data?.currency
  const columns = useMemo(() => quoteTemplateColumns({ t, language, currency }), [t, language, currency])
  return (
    <>
      <ListToolbar>
        <ListSearch list={list} label={t('templates.search')} placeholder={t('templates.searchPlaceholder')} />
      </ListToolbar>
      <DataTable
        caption={t('tabs.templates')}
        columns={columns}
        list={list}
        result={result}
        rowId={({ id }) => id}
        errorTitle={t('loadFailed')}
        empty={<EmptyState title={t('templates.emptyTitle')} description={t('templates.emptyText')} />}
      />
    </>
  )
}
