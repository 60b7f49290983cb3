import { type Backend, useBackend } from '@nordlys/data/lib/context'
import { COUNT_LIMIT, isBeyondCount, type ListQuery } from '@nordlys/data/lib/list/list'
import type { ListPages } from '@nordlys/data/lib/list/pages'
import { useTranslation } from 'react-i18next'
import { rowReader } from '@nordlys/data/lib/list/row-reader'
import { useFormat } from '../../../i18n/useFormat.ts'
import { useAction } from '../../action/useAction.ts'
import { Button } from '../../Button.tsx'
import { isCancellation, type LongWork } from '../../long-work/long-work.ts'
import { useLongWork } from '../../long-work/useLongWork.ts'

/** The maximum number of rows that one bulk action changes: all of a list that is counted. */
const MAX_SELECTED = COUNT_LIMIT

/** Reads the rows of a list that can be selected. */
export type ReadRows = <Column extends string, Row extends { readonly id: string }>(
  pages: ListPages<Column, Row>,
  query: ListQuery<Column>,
) => Promise<Row[]>

export interface SelectAllButtonProps {
  /** The number of rows that match; UNCOUNTED stands for every number above the limit. */
  readonly total: number
  /** Selects the rows that `read` returns. */
  readonly onSelect: (read: ReadRows) => Promise<void>
}

/** Selects all rows of the list that match, up to the number that a bulk action can change. */
export function SelectAllButton({ total, onSelect }: SelectAllButtonProps) {
  const { t } = useTranslation('table')
  const { number } = useFormat()
  const backend = useBackend()
  const { run, isPending } = useAction()
  const runWork = useLongWork()
  const isCounted = !isBeyondCount(total)
  const label = isCounted
    ? t('selection.every', { number: number(total) })
    : t('selection.upTo', { number: number(MAX_SELECTED) })
  const read: ReadRows = (pages, query) =>
    runWork({ title: label, total: isCounted ? total : null }, (work) =>
      readFirst(backend, { pages, query, limit: MAX_SELECTED }, work),
    )
  const select = () =>
    run({
      call: () => onSelect(read),
      failed: (error) => (isCancellation(error) ? null : t('selection.failed')),
    })
  return (
    <Button size="small" loading={isPending} onClick={() => void select()}>
      {label}
    </Button>
  )
}

/** Reads the rows of a list up to a number. Throws a DataError, or an AbortError once it is cancelled. */
async function readFirst<Column extends string, Row extends { readonly id: string }>(
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
