import type { Backend } from '@nordlys/data/lib/context'
import type { CsvColumn } from '@nordlys/data/lib/list/csv'
import { isBeyondCount, type ListQuery } from '@nordlys/data/lib/list/list'
import type { ListPages } from '@nordlys/data/lib/list/pages'
import { PART_SIZE, rowReader } from '@nordlys/data/lib/list/row-reader'
import type { QueryClient } from '@tanstack/react-query'
import type { Language } from '../../../i18n/language.ts'
import type { Platform } from '../../../platform/types.ts'
import { type CompanyDays, loadCompanyDays } from '../../company-days.ts'
import type { useLongWork } from '../../long-work/useLongWork.ts'
import { csvPieces } from './csv-pieces.ts'

/** The CSV export of a list. */
export interface CsvExport<Row> {
  /** The file name without date and extension, such as 'contacts'. */
  readonly file: string
  readonly columns: (dayOf: CompanyDays['dayOf']) => readonly CsvColumn<Row>[] | Promise<readonly CsvColumn<Row>[]>
  /** Replaces the filters of the list, so that the number of rows is not known. */
  readonly filters?: ListQuery['filters']
}

interface SavedList<Column extends string, Row extends { readonly id: string }> {
  readonly title: string
  readonly query: ListQuery<Column>
  /** The number of rows of the list on the screen, if it is known. */
  readonly total: number | null
  readonly pages: ListPages<Column, Row>
  readonly csv: CsvExport<Row>
  readonly language: Language
  readonly backend: Backend
  readonly queryClient: QueryClient
  readonly platform: Platform
  readonly runWork: ReturnType<typeof useLongWork>
}

/** Saves a whole list as a CSV file. Resolves to false when the user chooses no location; rejects when they cancel. */
export async function saveList<Column extends string, Row extends { readonly id: string }>(
  list: SavedList<Column, Row>,
): Promise<boolean> {
  const { query, pages, csv, title, total, language, backend, queryClient, platform, runWork } = list
  const supabase = await backend.client()
  const { today, dayOf } = await loadCompanyDays(backend, queryClient)
  const columns = await csv.columns(dayOf)
  const next = rowReader(query, (page) => pages.fetch(supabase, page))
  const isCounted = total !== null && !isBeyondCount(total) && !csv.filters
  return runWork({ title, total: isCounted ? total : null }, (work) =>
    platform.saveFile({
      name: `${csv.file}-${today}.csv`,
      type: 'text/csv;charset=utf-8',
      content: csvPieces({ ...work, next, columns, language }),
      // Decided by the list on the screen even with other filters: the browser can save either kind at any size.
      isLarge: total === null || total > PART_SIZE,
    }),
  )
}
