import { z } from 'zod/mini'
import type { Counting } from '../read-page.ts'
import type { Slice } from '../slices.ts'

/** A row of a list that is sorted by its name. */
export const rowSchema = z.object({ id: z.string(), name: z.nullable(z.string()) })
export type Row = z.infer<typeof rowSchema>

/** Sorts as PostgreSQL does: null is the largest value. */
const compare = (one: string | null, other: string | null) =>
  one === other ? 0 : one === null ? 1 : other === null ? -1 : one < other ? -1 : 1

/** Returns rows by name, equal ones by id. */
export const inOrder = (rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => compare(one.name, other.name) || compare(one.id, other.id))

/** Returns whether a row meets a condition; a comparison with null does not. */
function meets(row: Row, { column, operator, value }: Slice['conditions'][number]): boolean {
  const own = column === 'id' ? row.id : row.name
  if (operator === 'is') return own === null
  if (operator === 'not.is') return own !== null
  if (own === null) return false
  const order = compare(own, value)
  return { eq: order === 0, gt: order > 0, lt: order < 0 }[operator]
}

/** A table that responds as PostgREST does, and a record of its requests. */
export function table(rows: readonly Row[]) {
  const requests: Counting[] = []
  const request = ({ sort, isReversed, conditions, skip, size }: Slice, counting: Counting) => {
    requests.push(counting)
    const found = inOrder(rows).filter((row) => conditions.every((condition) => meets(row, condition)))
    if (sort && (sort.direction === 'desc') !== isReversed) found.reverse()
    const data = counting.head ? null : found.slice(skip, skip + size)
    return Promise.resolve({ data, error: null, count: counting.count ? found.length : null, status: 200 })
  }
  return { requests, request }
}
