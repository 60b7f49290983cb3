import type { ListQuery } from './list.ts'

/** A condition on a column, as PostgREST writes it. */
interface Condition {
  readonly column: string
  readonly operator: 'eq' | 'gt' | 'lt' | 'is' | 'not.is'
  readonly value: string
}

/** The part of a list that one request reads. */
export interface Slice<Column extends string = string> extends Pick<ListQuery<Column>, 'search' | 'filters'> {
  /** Null where the order does not matter. */
  readonly sort: ListQuery<Column>['sort'] | null
  /** Whether it is read from the end of the list. */
  readonly isReversed: boolean
  readonly conditions: readonly Condition[]
  /** The number of rows to skip. */
  readonly skip: number
  readonly size: number
}

/** Returns the number of rows between a page and its end of the list. */
const rowsBefore = ({ page, pageSize }: Pick<ListQuery, 'page' | 'pageSize'>) => (Math.abs(page) - 1) * pageSize

/** Returns the conditions of the rows that follow a row, one set per index range. PostgreSQL sorts null as the largest value. */
function conditionsAfter(
  { column }: ListQuery['sort'],
  isAscending: boolean,
  { id, value }: { readonly id: string; readonly value: string | null },
): (readonly Condition[])[] {
  const operator = isAscending ? 'gt' : 'lt'
  const onlyNull: Condition = { column, operator: 'is', value: 'null' }
  const byId: Condition = { column: 'id', operator, value: id }
  if (value === null)
    return [[onlyNull, byId], ...(isAscending ? [] : [[{ column, operator: 'not.is', value: 'null' }] as const])]
  return [
    [{ column, operator: 'eq', value }, byId],
    [{ column, operator, value }],
    ...(isAscending ? [[onlyNull]] : []),
  ]
}

/** Returns the slices of a page in the order in which they are read, until the page is full. */
export function slicesOf<Column extends string>(query: ListQuery<Column>): Slice<Column>[] {
  const { beside, sort, search, filters, pageSize } = query
  const isReversed = beside ? beside.side === 'before' : query.page < 0
  const all = { sort, search, filters, isReversed, size: pageSize }
  if (!beside) return [{ ...all, conditions: [], skip: rowsBefore(query) }]
  const isAscending = (sort.direction === 'asc') !== isReversed
  return conditionsAfter(sort, isAscending, beside).map((conditions) => ({ ...all, conditions, skip: 0 }))
}

/** Returns a slice of one row after `skip` rows, in any order, to count the list or to find out whether it is longer. */
export const sliceOfCount = <Column extends string>(
  { search, filters }: ListQuery<Column>,
  skip: number,
): Slice<Column> => ({ search, filters, sort: null, isReversed: false, conditions: [], skip, size: 1 })

/** Returns the total of a list by the number of rows on a page; null unless the page is the last one and its number is known. */
export function totalByPage(query: ListQuery, rows: number): number | null {
  const isEnd = rows < query.pageSize && (rows > 0 || Math.abs(query.page) === 1)
  return isEnd && !query.beside ? rowsBefore(query) + rows : null
}
