import type { ListQuery, Page } from './list.ts'

/** The maximum number of rows that PostgREST returns (config.toml, max_rows). */
export const EXPORT_PAGE_SIZE = 1000

/** Fetches a whole list for an export, one page at a time. Throws what `fetchPage` throws. */
export async function* allPages<Column extends string, Row>(
  query: ListQuery<Column>,
  fetchPage: (query: ListQuery<Column>) => Promise<Page<Row>>,
): AsyncGenerator<Page<Row>> {
  for (let page = 1; ; page += 1) {
    // oxlint-disable-next-line no-await-in-loop -- sequential on purpose
    const next = await fetchPage({ ...query, page, pageSize: EXPORT_PAGE_SIZE })
    yield next
    if (next.rows.length < EXPORT_PAGE_SIZE || page * EXPORT_PAGE_SIZE >= (next.total ?? Infinity)) return
  }
}
