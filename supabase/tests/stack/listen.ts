import type { SupabaseClient } from '@supabase/supabase-js'
import { onTestFinished } from 'vitest'
import { until } from './support.ts'

interface Heard {
  readonly type: string
  readonly new: Record<string, unknown>
  readonly old: Record<string, unknown>
}

interface Listener {
  readonly heard: Heard[]
  readonly statuses: string[]
}

/** Subscribes a client to a table and waits for the answer. */
export async function listen(client: SupabaseClient, table: string, filter?: string): Promise<Listener> {
  const heard: Heard[] = []
  const statuses: string[] = []
  client
    .channel(`test-${table}`)
    .on('postgres_changes', { event: '*', schema: 'public', table, ...(filter && { filter }) }, (change) => {
      heard.push({ type: change.eventType, new: change.new, old: change.old })
    })
    .subscribe((status) => statuses.push(status))
  onTestFinished(async () => void (await client.removeAllChannels()))
  await until(() => statuses.length > 0)
  return { heard, statuses }
}
