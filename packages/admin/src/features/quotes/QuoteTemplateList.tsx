import { useQuoteCounters } from '@nordlys/data/quotes/request/queries'
import type { QuoteTemplate } from '@nordlys/data/quotes/template/schema'
import Plus from 'lucide-react/icons/plus'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { ListScreen } from '@nordlys/ui/components/table/list-screen/ListScreen'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { TEMPLATE_LIST } from './quote-lists.ts'
import { QuoteTemplateEditor } from './QuoteTemplateEditor.tsx'
import { quoteTemplateColumns } from './quote-template-columns.tsx'
import { useDeleteTemplate } from './useDeleteTemplate.ts'

/** Renders the list of the calculator's templates. */
export function QuoteTemplateList() {
  const { t } = useTranslation('quotes')
  const language = useLanguage()
  // New templates default to the company's currency, which the counters include.
  const counters = useQuoteCounters()
  const [edited, setEdited] = useState<QuoteTemplate | 'new' | null>(null)
  const onDelete = useDeleteTemplate()
  const add = (
    <Button variant="contained" startIcon={<Plus size={16} aria-hidden />} onClick={() => setEdited('new')}>
      {t('templates.add')}
    </Button>
  )
  return (
    <>
      <ListScreen
        definition={TEMPLATE_LIST}
        caption={t('tabs.templates')}
        columns={useMemo(
          () => quoteTemplateColumns({ t, language, onEdit: setEdited, onDelete }),
          [t, language, onDelete],
        )}
        search={{ label: t('templates.search'), placeholder: t('templates.searchPlaceholder') }}
        tools={add}
        onOpen={setEdited}
        errorTitle={t('loadFailed')}
        empty={{ title: t('templates.emptyTitle'), description: t('templates.emptyText'), action: add }}
      />
      {/* A form keeps its first values, so it waits for the currency. */}
      {edited !== null && !(edited === 'new' && counters.isLoading) && (
        <QuoteTemplateEditor
          template={edited === 'new' ? null : edited}
          currency={counters.data?.currency}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}
