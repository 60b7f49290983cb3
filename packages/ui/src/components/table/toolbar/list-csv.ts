import { allPages } from '@nordlys/data/lib/list/all-pages'
import { type CsvColumn, csvWriter } from '@nordlys/data/lib/list/csv'
import type { ListQuery, Page } from '@nordlys/data/lib/list/list'
import type { Language } from '../../../i18n/language.ts'

/** Returns all pages of a list as a CSV file. Fetches one page at a time, so that no response is large. */
export async function listCsv<Column extends string, Row>(
  query: ListQuery<Column>,
  fetchPage: (query: ListQuery<Column>) => Promise<Page<Row>>,
  columns: readonly CsvColumn<Row>[],
  language: Language,
): Promise<Blob> {
  const csv = csvWriter(language, columns)
  const chunks = [csv.head()]
  for await (const { rows } of allPages(query, fetchPage)) chunks.push(csv.rows(rows))
  return new Blob(chunks, { type: 'text/csv;charset=utf-8' })
}
