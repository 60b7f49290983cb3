import { besideRow } from './beside.ts'
import type { ListQuery, Page } from './list.ts'

/** The number of rows in each part of a list that is read as a whole: the maximum that PostgREST returns (config.toml, max_rows). */
export const PART_SIZE = 1000

/** A part of a list that is read as a whole. */
export interface Part<Row> {
  readonly rows: readonly Row[]
  readonly isLast: boolean
}

/**
 * Returns a function that reads a list part by part, each after the last row of the previous one, which is all that it keeps. After a failure, the
 * next call reads the same part again. Throws what `fetchPage` throws.
 */
export function rowReader<Column extends string, Row extends { readonly id: string }>(
  query: ListQuery<Column>,
  fetchPage: (query: ListQuery<Column>) => Promise<Page<Row>>,
): () => Promise<Part<Row>> {
  let last: Row | undefined
  return async () => {
    const beside = last && besideRow('after', last, query.sort.column)
    const { rows } = await fetchPage({ ...query, page: 1, pageSize: PART_SIZE, beside })
    last = rows.at(-1)
    return { rows, isLast: rows.length < PART_SIZE }
  }
}
