import { z } from 'zod'
import type { Change } from './feed.ts'
import { type Condition, parseFilter, matchesConditions } from './filter.ts'

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

type BindingRequest = z.infer<typeof bindingSchema>

/** A subscription of a channel, with the id that the server assigned to it. */
export interface Binding extends BindingRequest {
  readonly id: number
  readonly conditions: readonly Condition[]
}

let lastId = 0

/** Assigns an id to each requested subscription, in order. Returns null when a filter is invalid. */
export function createBindings(requests: readonly BindingRequest[]): readonly Binding[] | null {
  const bindings = requests.map((each) => {
    const conditions = parseFilter(each.filter)
    lastId += 1
    return conditions && { ...each, id: lastId, conditions }
  })
  return bindings.includes(null) ? null : bindings.filter((binding) => binding !== null)
}

/** Returns whether a change matches the event, schema and table of a binding. */
export function matchesTable({ event, schema, table }: Binding, change: Change): boolean {
  const isTable =
    (table === undefined || table === '*' || table === change.table_name) &&
    (schema === '*' || schema === change.schema_name)
  return isTable && (event === '*' || event === change.type)
}

/** Returns whether a row matches the filter of a binding. Deletes are not filtered, as on hosted Supabase. */
export function matchesFilter(
  { conditions }: Binding,
  change: Change,
  record: Readonly<Record<string, unknown>>,
): boolean {
  return change.type === 'DELETE' || matchesConditions(record, conditions)
}
