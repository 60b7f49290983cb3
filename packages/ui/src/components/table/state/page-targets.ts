import { besideRow } from '@nordlys/data/lib/list/beside'
import { type Beside, countLimit, isBeyondCount, type ListQuery, type Page } from '@nordlys/data/lib/list/list'
import { lastPage } from './list-result.ts'

type Rows = Page<{ readonly id: string }>

/** A page to go to. */
export interface PageTarget {
  readonly page: number
  readonly beside?: Beside | undefined
}

/** The largest number of rows that the server skips for a page; deeper ones are found by the row beside them. */
const NEAR = 1000

const rowsBefore = (page: number, pageSize: number) => (Math.abs(page) - 1) * pageSize

const countedTotal = ({ total }: Rows): number | null => (total === null || isBeyondCount(total) ? null : total)

/** Returns the pages that the buttons below a list lead to; null for a missing page. */
export function pageTargets({ page, pageSize, sort }: ListQuery, data: Rows | undefined) {
  if (!data) return { first: null, previous: null, next: null, last: null }
  const { rows } = data
  const total = countedTotal(data)
  const isFull = rows.length === pageSize
  const isNear = (target: number) => rowsBefore(target, pageSize) <= NEAR
  const to = (target: number, side: Beside['side'], row: Rows['rows'][number] | undefined): PageTarget =>
    isNear(target) || !row ? { page: target } : { page: target, beside: besideRow(side, row, sort.column) }
  const end = total === null ? null : lastPage(total, pageSize)
  const hasNext = page < 0 ? page < -1 : end === null ? isFull : page < end
  const hasPrevious = page < 0 ? (total === null ? isFull : rowsBefore(page - 1, pageSize) < total) : page > 1
  const last = end !== null && isNear(end) ? end : -1
  return {
    first: page === 1 || (page < 0 && !hasPrevious) ? null : { page: 1 },
    previous: hasPrevious ? to(page - 1, 'before', rows[0]) : null,
    next: hasNext ? to(page + 1, 'after', rows.at(-1)) : null,
    last: hasNext && data.total !== null ? { page: last } : null,
  } satisfies Record<string, PageTarget | null>
}

/** Returns the key and the numbers of the text about the visible rows; null while they are counted. */
export function pageRange(query: ListQuery, data: Rows | undefined) {
  const { page, pageSize } = query
  if (!data || data.total === null) return null
  const total = countedTotal(data)
  const before = rowsBefore(page, pageSize)
  const visible = data.rows.length
  if (total === null) {
    const text = page < 0 ? ('rangeFromEnd' as const) : ('rangeOfMany' as const)
    return { text, from: before + 1, to: before + visible, total: countLimit(query) }
  }
  if (page > 0)
    return { text: 'range' as const, from: Math.min(before + 1, total), to: Math.min(before + pageSize, total), total }
  const to = total - before
  return { text: 'range' as const, from: to - visible + 1, to, total }
}
