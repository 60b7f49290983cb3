import { readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import type { Sql } from 'postgres'
import { z } from 'zod'

const changeSchema = z.object({
  schema_name: z.string(),
  table_name: z.string(),
  type: z.enum(['INSERT', 'UPDATE', 'DELETE']),
  key: z.record(z.string(), z.unknown()),
  happened_at: z.date(),
})

/** One changed row of a published table, by its primary key. */
export type Change = z.infer<typeof changeSchema>

const CHANNEL = 'local_realtime'

/** Longest wait for the feed to end, in milliseconds. */
const STOP_LIMIT = 2000

/**
 * Puts the recording trigger on every table of the `supabase_realtime` publication and gives each committed change to
 * `tell`, in order and once. Returns the stop.
 */
export async function startFeed(sql: Sql, tell: (change: Change) => Promise<void>): Promise<() => Promise<void>> {
  await sql.unsafe(await readFile(new URL('feed.sql', import.meta.url), 'utf8')).simple()
  let tail: Promise<void> = Promise.resolve()
  let waiting = 0
  let stopped = false

  async function drain(): Promise<void> {
    waiting = 0
    const rows = await sql`
      with told as (delete from local_realtime.changes returning *)
      select schema_name, table_name, type, key, happened_at from told order by id`
    for (const row of rows) await tell(changeSchema.parse(row))
  }

  // Notices that come while one drain waits are all served by it. A lost connection is served by its next notice.
  const wake = (): void => {
    if (stopped || waiting > 0) return
    waiting += 1
    tail = tail.then(drain).catch(() => undefined)
  }

  const listening = await sql.listen(CHANNEL, wake, wake)
  return async () => {
    stopped = true
    // A database that is gone answers neither; its connections are closed by whoever opened them.
    const ended = Promise.all([listening.unlisten(), tail]).catch(() => undefined)
    await Promise.race([ended, setTimeout(STOP_LIMIT, undefined, { ref: false })])
  }
}
