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

/** A changed row of a published table, identified by its primary key. */
export type Change = z.infer<typeof changeSchema>

const CHANNEL = 'local_realtime'

/** The maximum time to wait for the feed to stop, in milliseconds. */
const STOP_LIMIT = 2000

/**
 * Installs the recording trigger on every table of the `supabase_realtime` publication. Calls `onChange` once for each committed change, in
 * order. Calls `onGap` when changes may have been lost with a connection, once later ones arrive again. Returns a function that stops the feed.
 */
export async function startFeed(
  sql: Sql,
  onGap: () => void,
  onChange: (change: Change) => Promise<void>,
): Promise<() => Promise<void>> {
  await sql.unsafe(await readFile(new URL('feed.sql', import.meta.url), 'utf8')).simple()
  let tail: Promise<void> = Promise.resolve()
  let waiting = 0
  let stopped = false

  async function drain(): Promise<void> {
    waiting = 0
    const rows = await sql`
      with delivered as (delete from local_realtime.changes returning *)
      select schema_name, table_name, type, key, happened_at from delivered order by id`
    for (const row of rows) await onChange(changeSchema.parse(row))
  }

  // One pending drain serves all notifications.
  const wake = (): void => {
    if (stopped || waiting > 0) return
    waiting += 1
    tail = tail.then(drain).catch(onGap)
  }

  let isFirst = true
  const listening = await sql.listen(CHANNEL, wake, () => {
    // The driver listens again after a lost connection. A crash of the database empties the table of changes.
    if (!isFirst && !stopped) onGap()
    isFirst = false
    wake()
  })
  return async () => {
    stopped = true
    // Neither settles when the database has stopped. The owner of the connections closes them.
    const ended = Promise.all([listening.unlisten(), tail]).catch(() => undefined)
    await Promise.race([ended, setTimeout(STOP_LIMIT, undefined, { ref: false })])
  }
}
