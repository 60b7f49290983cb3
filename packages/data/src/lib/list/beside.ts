import { z } from 'zod/mini'
import type { Beside } from './list.ts'

// The columns that lists sort by.
const sortedSchema = z.catch(z.pipe(z.union([z.string(), z.number(), z.boolean()]), z.transform(String)), '')

/** Returns a row as the neighbour of the page before or after it, in a list sorted by `column`. */
export function besideRow(side: Beside['side'], row: { readonly id: string }, column: string): Beside {
  const value: unknown = new Map<string, unknown>(Object.entries(row)).get(column)
  return { side, id: row.id, value: value === null || value === undefined ? null : sortedSchema.parse(value) }
}
