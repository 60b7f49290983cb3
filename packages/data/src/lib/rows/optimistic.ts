import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Page } from '../list/list.ts'

interface Identified {
  readonly id: string
}
export type Cached<Row> = Page<Row> | Row | null | undefined

const isPage = <Row extends Identified>(data: NonNullable<Cached<Row>>): data is Page<Row> => 'rows' in data

function mapRows<Row extends Identified>(data: Cached<Row>, change: (row: Row) => Row): Cached<Row> {
  if (data === null || data === undefined) return data
  return isPage<Row>(data) ? { ...data, rows: data.rows.map(change) } : change(data)
}

/**
 * Shows a change of some rows at once, in every loaded page and detail under `queryKey` (which holds nothing but pages of these rows and
 * single ones). Returns what takes it back: these rows alone, and only where they still are as the change made them.
 */
export function patchRows<Row extends Identified>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  ids: readonly string[],
  change: Partial<Row>,
): () => void {
  const columns = Object.keys(change).filter((column): column is Extract<keyof Row, string> => column in change)
  const before = new Map<string, Row>()
  const put = (row: Row): Row => {
    if (!ids.includes(row.id)) return row
    if (!before.has(row.id)) before.set(row.id, row)
    return { ...row, ...change }
  }
  const takeBack = (row: Row): Row => {
    const old = before.get(row.id)
    if (!old || columns.some((column) => row[column] !== change[column])) return row
    return { ...row, ...Object.fromEntries(columns.map((column) => [column, old[column]])) }
  }
  const apply = (one: (row: Row) => Row) =>
    queryClient.setQueriesData<Cached<Row>>({ queryKey }, (data) => mapRows(data, one))
  apply(put)
  return () => void apply(takeBack)
}

/** The row with this id among loaded pages and single rows, as `getQueriesData` gives them: to show while the row itself is read. */
export function findRow<Row extends Identified>(
  cached: readonly (readonly [QueryKey, Cached<Row>])[],
  id: string,
): Row | undefined {
  for (const [, data] of cached) {
    const found = data && isPage<Row>(data) ? data.rows.find((row) => row.id === id) : undefined
    if (found) return found
  }
  return undefined
}
