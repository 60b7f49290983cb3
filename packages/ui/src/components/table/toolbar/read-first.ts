import type { ListQuery } from '@nordlys/data/lib/list/list'
import type { ListPages } from '@nordlys/data/lib/list/pages'
import { rowReader } from '@nordlys/data/lib/list/row-reader'
import type { Backend } from '@nordlys/data/lib/context'
import type { LongWork } from '../../long-work/long-work.ts'

/** Reads the rows of a list up to a number. Throws a DataError, or an AbortError once it is cancelled. */
export async function readFirst<Column extends string, Row extends { readonly id: string }>(
  backend: Backend,
  { pages, query, limit }: { pages: ListPages<Column, Row>; query: ListQuery<Column>; limit: number },
  { signal, report }: Pick<LongWork, 'signal' | 'report'>,
): Promise<Row[]> {
  const supabase = await backend.client()
  const next = rowReader(query, (page) => pages.fetch(supabase, page))
  const rows: Row[] = []
  for (;;) {
    signal.throwIfAborted()
    // oxlint-disable-next-line no-await-in-loop -- one part after the other
    const part = await next()
    rows.push(...part.rows)
    if (part.isLast || rows.length >= limit) return rows.slice(0, limit)
    report(rows.length)
  }
}
