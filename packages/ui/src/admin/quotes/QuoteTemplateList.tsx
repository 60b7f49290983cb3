import Button from '@mui/material/Button'
import { useQuoteCounters } from '@nordlys/data/quotes/request/queries'
import { quoteTemplatePages } from '@nordlys/data/quotes/template/queries'
import type { QuoteTemplate } from '@nordlys/data/quotes/template/schema'
import { useListPage } from '@nordlys/data/lib/list/pages'
import Plus from 'lucide-react/icons/plus'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../components/EmptyState.tsx'
import { DataTable } from '../../components/table/list/DataTable.tsx'
import { ListFrame } from '../../components/table/toolbar/ListFrame.tsx'
import { ListSearch } from '../../components/table/toolbar/ListSearch.tsx'
import { useListState } from '../../components/table/state/useListState.ts'
import { useShownRows } from '../../components/undo/useShownRows.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { TEMPLATE_LIST } from './quote-lists.ts'
import { QuoteTemplateEditor } from './QuoteTemplateEditor.tsx'
import { quoteTemplateColumns } from './quoteTemplateColumns.tsx'
import { useDeleteTemplate } from './useDeleteTemplate.ts'

/** The templates that the calculator prices by. */
export function QuoteTemplateList() {
  const { t } = useTranslation('quotes')
  const language = useLanguage()
  const list = useListState(TEMPLATE_LIST)
  const result = useShownRows('quote_templates', useListPage(quoteTemplatePages, list.query))
  // New templates start in the company's currency, which the counters carry.
  const currency = useQuoteCounters().data?.currency
  const [edited, setEdited] = useState<QuoteTemplate | 'new' | null>(null)
  const onDelete = useDeleteTemplate()
  const columns = useMemo(
    () => quoteTemplateColumns({ t, language, onEdit: setEdited, onDelete }),
    [t, language, onDelete],
  )
  const add = (
    <Button variant="contained" startIcon={<Plus size={16} aria-hidden />} onClick={() => setEdited('new')}>
      {t('templates.add')}
    </Button>
  )
  return (
    <>
      <ListFrame
        toolbar={
          <ListSearch list={list} label={t('templates.search')} placeholder={t('templates.searchPlaceholder')} />
        }
        tools={add}
      >
        <DataTable
          caption={t('tabs.templates')}
          columns={columns}
          list={list}
          result={result}
          rowId={({ id }) => id}
          onOpen={setEdited}
          errorTitle={t('loadFailed')}
          empty={<EmptyState title={t('templates.emptyTitle')} description={t('templates.emptyText')} action={add} />}
        />
      </ListFrame>
      {edited !== null && (
        <QuoteTemplateEditor
          template={edited === 'new' ? null : edited}
          currency={currency}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}
