import { expect, onTestFinished, test } from 'vitest'
import { memoryOf } from '../../load/memory.ts'
import { startGenerator } from '../../load/run-load.ts'
import { openSubscribers } from '../../load/subscribing.ts'
import { until } from '../support.ts'
import { onDatabase, startChildStack } from './crashes/lost-database-support.ts'

const READERS = 500
const SUBMISSIONS = 400
const WARM_UP = 200

/** The garbage collector decides when memory is given back; what leaks grows without end. */
const FLAT = 2

test(`${READERS} readers and ${SUBMISSIONS} submissions: no error, every acknowledged one is stored, the memory is flat [R1]`, async () => {
  const generator = await startGenerator()
  onTestFinished(() => generator.stop())
  const { apiUrl, publishableKey, databaseUrl, process } = await startChildStack({ mailPort: generator.mailPort })
  const target = {
    siteUrl: null,
    pages: [],
    apiUrl,
    publishableKey,
    databaseUrl,
    staffToken: null,
    service: 'Backend development',
  }
  const run = (submissions: number) =>
    generator.run({ target, work: { type: 'visitors', readers: READERS, pause: 5000, submissions, perSecond: null } })

  const first = await run(WARM_UP)
  const before = await memoryOf(process.pid ?? 0)
  const second = await run(SUBMISSIONS)
  const after = await memoryOf(process.pid ?? 0)

  expect([first.errors, second.errors]).toEqual([{}, {}])
  expect(second.acknowledged).toHaveLength(SUBMISSIONS)
  expect(second.times.read?.length).toBeGreaterThan(0)
  const ids = [...first.acknowledged, ...second.acknowledged]
  const stored = await onDatabase(
    databaseUrl,
    (sql) => sql`
      select id from public.contacts where id = any (${ids}) union all select id from public.quote_requests where id = any (${ids})`,
  )
  expect(stored).toHaveLength(ids.length)
  expect(after ?? 0).toBeLessThan(FLAT * (before ?? 1))
})

const SUBSCRIBERS = 200
const CHANGES = 50

test(`${SUBSCRIBERS} subscribers receive each of ${CHANGES} changes once [R5]`, async () => {
  const { apiUrl, publishableKey: key, databaseUrl } = await startChildStack()
  const table = { table: 'table_changes', filter: 'table_name=eq.projects' }
  const subscribers = await openSubscribers({ apiUrl, key, ...table, subscribers: SUBSCRIBERS })
  onTestFinished(() => subscribers.stop())
  await onDatabase(databaseUrl, async (sql) => {
    for (let change = 0; change < CHANGES; change += 1)
      await sql`insert into public.table_changes (table_name) values ('projects')`
  })
  await until(async () => (await subscribers.report()).fewest >= CHANGES)
  const { fewest, most, repeated } = await subscribers.report()
  expect({ fewest, most, repeated }).toEqual({ fewest: CHANGES, most: CHANGES, repeated: 0 })
})
