import type { SupabaseClient } from '@supabase/supabase-js'
import { onTestFinished } from 'vitest'
import { until } from './support.ts'

interface Change {
  readonly type: string
  readonly new: Record<string, unknown>
  readonly old: Record<string, unknown>
  readonly errors?: readonly string[]
}

/** What a subscribed client has received. */
export interface Listener {
  readonly changes: Change[]
  readonly statuses: string[]
}

/** Subscribes a client to one table, or to all (`*`), and waits for the confirmation. */
export async function listen(client: SupabaseClient, table: string, filter?: string): Promise<Listener> {
  const changes: Change[] = []
  const statuses: string[] = []
  client
    .channel(`test-${table}`)
    .on('postgres_changes', { event: '*', schema: 'public', table, ...(filter && { filter }) }, (change) => {
      const { eventType: type, new: row, old, errors } = change
      changes.push({ type, new: row, old, ...(errors && { errors }) })
    })
    .subscribe((status) => statuses.push(status))
  onTestFinished(async () => void (await client.removeAllChannels()))
  await until(() => statuses.length > 0)
  return { changes, statuses }
}
