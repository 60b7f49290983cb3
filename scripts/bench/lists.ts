import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { runnerImport } from 'vite'
import { startStack } from '../../supabase/server/stack.ts'
import type { Environment } from '../lib/environment.ts'
import { fill } from './lists/fill.ts'
import { measure, type Times } from './lists/measure.ts'
import { report, type Result } from './report.ts'

/** The numbers of rows in each list. */
const SIZES = [1000, 100_000, 1_000_000]
/** The maximum ratio of the largest list's time to the smallest's. */
const RATIO = 2

const milliseconds = ({ p50, p95 }: Times) => `${p50.toFixed(0)} / ${p95.toFixed(0)}`

function resultOf(what: string, times: readonly (Times | undefined)[]): Result {
  const ratio = (times.at(-1)?.p95 ?? Number.NaN) / (times[0]?.p95 ?? Number.NaN)
  return {
    what,
    measured: `${times.map((each) => (each ? milliseconds(each) : 'error')).join(', ')} ms: ${ratio.toFixed(1)} ×`,
    goal: `≤ ${RATIO} ×`,
    met: ratio <= RATIO,
  }
}

/** Reads the row in the middle of a table, with its value in the column that the list is sorted by. */
const middleOf = (sql: postgres.Sql) => async (table: string, column: string) => {
  const [row] = await sql<{ id: string; value: string }[]>`
    select ${sql(table === 'profiles' ? 'user_id' : 'id')} as id, to_jsonb(${sql(column)}) #>> '{}' as value
    from ${sql(table)}
    order by ${sql(column)} desc, 1 desc
    offset (select count(*) / 2 from ${sql(table)}) limit 1`
  if (!row) throw new Error(`There are no rows in ${table}`)
  return { side: 'after' as const, ...row }
}

async function measureAll(dataDir: string, sizes: readonly number[]): Promise<boolean> {
  const stack = await startStack({
    dataDir,
    apiPort: 0,
    mailboxPort: 0,
    siteUrl: 'http://127.0.0.1:4999',
    log: () => undefined,
  })
  const sql = postgres(stack.databaseUrl, { max: 1, onnotice: () => undefined })
  try {
    const { module } = await runnerImport<typeof import('./lists/cases.ts')>(
      join(import.meta.dirname, 'lists/cases.ts'),
    )
    const supabase = await module.signIn(stack.apiUrl, stack.publishableKey, stack.admin)
    const times = new Map<string, (Times | undefined)[]>()
    for (const [index, rows] of sizes.entries()) {
      // oxlint-disable no-await-in-loop -- one size and one request at a time
      await fill(sql, (sizes[index - 1] ?? 0) + 1, rows)
      for (const { name, run } of await module.allCases(middleOf(sql))) {
        const of = await measure(() => run(supabase))
        times.set(name, [...(times.get(name) ?? []), of])
        process.stderr.write(`${rows}: ${name}: ${of ? milliseconds(of) : 'error'}\n`)
      }
      // oxlint-enable no-await-in-loop
    }
    return report(
      `Lists of ${sizes.map((size) => size.toLocaleString('en')).join(', ')} rows (p50 / p95)`,
      Array.from(times, ([name, of]) => resultOf(name, of)),
    )
  } finally {
    await sql.end()
    await stack.stop()
  }
}

/** `npm run bench -- lists [rows…]`: measures every list as an approved admin with 1,000, 100,000 and 1,000,000 rows. */
export async function benchLists(_environment: Environment, parameters: readonly string[]): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  // The user of the database must be able to enter the folder.
  await chmod(folder, 0o711)
  try {
    return await measureAll(join(folder, 'data'), parameters.length > 0 ? parameters.map(Number) : SIZES)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
