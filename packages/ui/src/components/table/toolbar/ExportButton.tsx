import Button from '@mui/material/Button'
import { useBackend } from '@nordlys/data/lib/context'
import type { CsvColumn } from '@nordlys/data/lib/list/csv'
import type { ListQuery } from '@nordlys/data/lib/list/list'
import type { ListPages } from '@nordlys/data/lib/list/pages'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { usePlatform } from '../../../platform/PlatformProvider.tsx'
import { toast } from '../../toast.ts'
import { useErrorText } from '../../useErrorText.ts'

/** What a list exports. */
export interface CsvExport<Row> {
  /** The file name without date and extension, such as 'contacts'. */
  readonly file: string
  readonly columns: () => readonly CsvColumn<Row>[] | Promise<readonly CsvColumn<Row>[]>
  /** Replaces the filters of the list. */
  readonly filters?: ListQuery['filters']
}

interface ExportButtonProps<Column extends string, Row> {
  /** The current search, filters and sort; all pages of them are exported. */
  readonly query: ListQuery<Column>
  readonly pages: ListPages<Column, Row>
  readonly csv: CsvExport<Row>
}

/** Saves the whole list as a CSV file. */
export function ExportButton<Column extends string, Row>(props: ExportButtonProps<Column, Row>) {
  const { pages, csv } = props
  const query = csv.filters ? { ...props.query, filters: csv.filters } : props.query
  const { t } = useTranslation('table')
  const { errorText } = useErrorText()
  const platform = usePlatform()
  const backend = useBackend()
  const language = useLanguage()
  const [busy, setBusy] = useState(false)

  const save = async () => {
    setBusy(true)
    try {
      const supabase = await backend.client()
      // Loaded on click, because the first list has a byte budget.
      const [{ listCsv }, columns] = await Promise.all([import('./list-csv.ts'), csv.columns()])
      const content = await listCsv(query, (page) => pages.fetch(supabase, page), columns, language)
      const day = new Date().toISOString().slice(0, 10)
      const name = `${csv.file}-${day}.csv`
      if (await platform.saveFile({ name, type: content.type, content })) toast.success(t('export.done'))
    } catch (error) {
      toast.error(t('export.failed'), errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="outlined"
      startIcon={<Download size={16} aria-hidden />}
      loading={busy}
      loadingPosition="start"
      onClick={() => void save()}
    >
      {t('export.button')}
    </Button>
  )
}
