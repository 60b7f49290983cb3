import { rm } from 'node:fs/promises'
import postgres from 'postgres'
import { expect, onTestFinished, test } from 'vitest'
import { startMaintenance } from '../../../server/schedules/maintenance.ts'
import { startStack } from '../../../server/stack.ts'
import { temporaryDirectory } from '../../../server/testing/directory.ts'
import { SITE, until } from '../support.ts'

test('deletes expired data after each start, and keeps the demo content and all other rows [A4]', async () => {
  const dataDir = await temporaryDirectory()
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const start = async () => {
    const stack = await startStack({ dataDir, apiPort: 0, mailboxPort: 0, siteUrl: SITE })
    const sql = postgres(stack.databaseUrl, { max: 1 })
    const stop = async () => {
      await sql.end()
      await stack.stop()
    }
    onTestFinished(stop)
    return { sql, stop }
  }
  const first = await start()
  expect(await first.sql`select public.run_maintenance() as due`).toEqual([
    {
      due: {
        rate_limits: 0,
        contacts: 0,
        quote_requests: 0,
        newsletter_subscribers: 0,
        email_outbox: 0,
        offers: 0,
        client_sessions: 0,
        webhook_deliveries: 0,
      },
    },
  ])
  await first.sql`
    insert into public.rate_limits (action, subject_hash, window_start)
    values ('contact', repeat('a', 64), now() - interval '25 hours'), ('contact', repeat('b', 64), now() - interval '23 hours')
  `
  await first.stop()
  const { sql } = await start()
  // The question of the demo counts as well.
  const counted = () => sql`select left(subject_hash, 1) as subject from public.rate_limits where action = 'contact'`
  await until(async () => (await counted()).length === 1)
  expect(await counted()).toEqual([{ subject: 'b' }])
})

test('logs a failure in one line without the database’s message', async () => {
  const lines: string[] = []
  const maintenance = startMaintenance({
    databaseUrl: 'postgres://nobody:secret@127.0.0.1:1/nothing',
    log: (line) => lines.push(line),
  })
  await until(() => lines.length > 0)
  await maintenance.stop()
  expect(lines).toEqual(['maintenance: failed with Error'])
})
