import { useBackend } from '@nordlys/data/lib/context'
import type { ListQuery } from '@nordlys/data/lib/list/list'
import type { ListPages } from '@nordlys/data/lib/list/pages'
import { useQueryClient } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { useTranslation } from 'react-i18next'
import { Button } from '../../Button.tsx'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { usePlatform } from '../../../platform/PlatformProvider.tsx'
import { useAction } from '../../action/useAction.ts'
import { isCancellation } from '../../long-work/long-work.ts'
import { useLongWork } from '../../long-work/useLongWork.ts'
import type { CsvExport } from './save-list.ts'

interface ExportButtonProps<Column extends string, Row extends { readonly id: string }> {
  /** The current search, filters and sort; the export contains all pages. */
  readonly query: ListQuery<Column>
  readonly pages: ListPages<Column, Row>
  /** The number of rows that match, if it is known; UNCOUNTED stands for every number above the limit. */
  readonly total: number | null
  readonly csv: CsvExport<Row>
}

/** Saves all pages of the list as a CSV file. Shows the progress of a long list, which can be cancelled and continued after a failure. */
export function ExportButton<Column extends string, Row extends { readonly id: string }>(
  props: ExportButtonProps<Column, Row>,
) {
  const { pages, total, csv } = props
  const query = csv.filters ? { ...props.query, filters: csv.filters } : props.query
  const { t } = useTranslation('table')
  const platform = usePlatform()
  const backend = useBackend()
  const language = useLanguage()
  const queryClient = useQueryClient()
  const { run, isPending } = useAction()
  const runWork = useLongWork()

  const save = () =>
    run({
      call: async () => {
        // Loaded on click, because the first list has a byte budget.
        const { saveList } = await import('./save-list.ts')
        const title = t('export.running')
        return saveList({ query, pages, csv, title, total, language, backend, queryClient, platform, runWork })
      },
      done: (isSaved) => (isSaved ? t('export.done') : null),
      failed: (error) => (isCancellation(error) ? [t('export.cancelled')] : t('export.failed')),
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
