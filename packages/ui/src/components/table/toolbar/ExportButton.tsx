import Button from '@mui/material/Button'
import { allPages } from '@nordlys/data/all-pages'
import { useBackend } from '@nordlys/data/context'
import { type CsvColumn, csvWriter } from '@nordlys/data/csv'
import type { ListQuery } from '@nordlys/data/list'
import type { ListPages } from '@nordlys/data/list-pages'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { usePlatform } from '../../../platform/PlatformProvider.tsx'
import { toast } from '../../toast.ts'
import { useErrorText } from '../../useErrorText.ts'

interface ExportButtonProps<Column extends string, Row> {
  /** The list as it is shown: its search, filters and sort decide what is exported, on all pages. */
  readonly query: ListQuery<Column>
  readonly pages: ListPages<Column, Row>
  readonly columns: readonly CsvColumn<Row>[]
  /** The file's name without its date and ending, such as 'contacts'. */
  readonly fileName: string
}

/** Saves the whole list as a CSV file. Rows are read page by page, so that a long list needs no long answer. */
export function ExportButton<Column extends string, Row>(props: ExportButtonProps<Column, Row>) {
  const { query, pages, columns, fileName } = props
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
      const csv = csvWriter(language, columns)
      const parts = [csv.head()]
      for await (const { rows } of allPages(query, (page) => pages.fetch(supabase, page))) parts.push(csv.rows(rows))
      const day = new Date().toISOString().slice(0, 10)
      const type = 'text/csv;charset=utf-8'
      const content = new Blob(parts, { type })
      if (await platform.saveFile({ name: `${fileName}-${day}.csv`, type, content })) toast.success(t('export.done'))
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
