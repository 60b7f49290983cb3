import { z } from 'zod'
import type { Change } from './feed.ts'
import { type Condition, parseFilter, passes } from './filter.ts'

const bindingSchema = z.object({
  event: z.enum(['*', 'INSERT', 'UPDATE', 'DELETE']),
  schema: z.string().max(63).default('public'),
  table: z.string().max(63).optional(),
  filter: z.string().max(1000).optional(),
})

export const joinSchema = z.object({
  config: z.object({ postgres_changes: z.array(bindingSchema).max(50).default([]) }).optional(),
  access_token: z.string().max(8192).nullish(),
})

type Wanted = z.infer<typeof bindingSchema>

/** One thing a channel listens to, with the number that the client knows it by. */
export interface Binding extends Wanted {
  readonly id: number
  readonly conditions: readonly Condition[]
}

let lastId = 0

/** Numbers what a client asked for, in its order; null when a filter is not understood. */
export function bind(wanted: readonly Wanted[]): readonly Binding[] | null {
  const bindings = wanted.map((each) => {
    const conditions = parseFilter(each.filter)
    lastId += 1
    return conditions && { ...each, id: lastId, conditions }
  })
  return bindings.includes(null) ? null : bindings.filter((binding) => binding !== null)
}

/** Whether a binding is about this change at all. */
export function concerns({ event, schema, table }: Binding, change: Change): boolean {
  const isTable =
    (table === undefined || table === '*' || table === change.table_name) &&
    (schema === '*' || schema === change.schema_name)
  return isTable && (event === '*' || event === change.type)
}

/** Whether a binding's filter lets the row through; a deleted row is not filtered, as on hosted Supabase. */
export function wants({ conditions }: Binding, change: Change, record: Readonly<Record<string, unknown>>): boolean {
  return change.type === 'DELETE' || passes(record, conditions)
}
