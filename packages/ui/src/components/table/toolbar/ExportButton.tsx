import { useBackend } from '@nordlys/data/lib/context'
import type { CsvColumn } from '@nordlys/data/lib/list/csv'
import type { ListQuery } from '@nordlys/data/lib/list/list'
import type { ListPages } from '@nordlys/data/lib/list/pages'
import { useQueryClient } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { useTranslation } from 'react-i18next'
import { Button } from '../../Button.tsx'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { usePlatform } from '../../../platform/PlatformProvider.tsx'
import { useAction } from '../../action/useAction.ts'
import type { CompanyDays } from '../../company-days.ts'

/** The CSV export of a list. */
export interface CsvExport<Row> {
  /** The file name without date and extension, such as 'contacts'. */
  readonly file: string
  readonly columns: (dayOf: CompanyDays['dayOf']) => readonly CsvColumn<Row>[] | Promise<readonly CsvColumn<Row>[]>
  /** Replaces the filters of the list. */
  readonly filters?: ListQuery['filters']
}

interface ExportButtonProps<Column extends string, Row> {
  /** The current search, filters and sort; the export contains all pages. */
  readonly query: ListQuery<Column>
  readonly pages: ListPages<Column, Row>
  readonly csv: CsvExport<Row>
}

/** Saves all pages of the list as a CSV file. */
export function ExportButton<Column extends string, Row>(props: ExportButtonProps<Column, Row>) {
  const { pages, csv } = props
  const query = csv.filters ? { ...props.query, filters: csv.filters } : props.query
  const { t } = useTranslation('table')
  const platform = usePlatform()
  const backend = useBackend()
  const language = useLanguage()
  const queryClient = useQueryClient()
  const { run, isPending } = useAction()

  const save = () =>
    run({
      call: async () => {
        const supabase = await backend.client()
        // Loaded on click, because the first list has a byte budget.
        const [{ listCsv }, { loadCompanyDays }] = await Promise.all([
          import('./list-csv.ts'),
          import('../../company-days.ts'),
        ])
        const { today, dayOf } = await loadCompanyDays(backend, queryClient)
        const columns = await csv.columns(dayOf)
        const content = await listCsv(query, (page) => pages.fetch(supabase, page), columns, language)
        return platform.saveFile({ name: `${csv.file}-${today}.csv`, type: content.type, content })
      },
      done: (isSaved) => (isSaved ? t('export.done') : null),
      failed: t('export.failed'),
    })
  return (
    <Button
      variant="outlined"
      startIcon={<Download size={16} aria-hidden />}
      loading={isPending}
      loadingPosition="start"
      onClick={() => void save()}
    >
      {t('export.button')}
    </Button>
  )
}
