import { setTimeout } from 'node:timers/promises'
import { type Kind, quantile } from '../../supabase/tests/load/plan.ts'
import type { Environment } from '../lib/environment.ts'
import { readUsage } from './load/usage.ts'
import { type Loaded, withLoad } from './load/with-load.ts'
import { report, type Result } from './report.ts'

/** The requests of each kind. The first ones compile the code and fill the caches. */
const WARM_UP = 100
const TIMES = 500
const LANES = 4

const KINDS: readonly (readonly [kind: Kind, what: string])[] = [
  ['page', 'A page'],
  ['read', 'A read of the API'],
  ['submission', 'A submission with its two mails'],
  ['bare', 'Its transaction alone'],
  ['staff list', 'A staff list'],
]

/** Waits until the mails of the submissions are sent, which is part of their cost. */
async function untilSent({ sql }: Loaded): Promise<void> {
  while ((await sql`select from public.email_outbox where status <> 'sent' limit 1`).length > 0) await setTimeout(250)
}

async function costOf(loaded: Loaded, kind: Kind, what: string): Promise<Result> {
  const { generator, target, postmaster } = loaded
  const run = async (times: number) => {
    const figures = await generator.run({ target, work: { type: 'repeat', kind, times, lanes: LANES } })
    if (kind === 'submission') await untilSent(loaded)
    return figures
  }
  await run(WARM_UP)
  const before = await readUsage(postmaster)
  const { times, errors } = await run(TIMES)
  const after = await readUsage(postmaster)
  const each = (total: number) => `${(total / TIMES).toFixed(2)} ms`
  const failed = Object.entries(errors).map(([error, count]) => `${count} × ${error}`)
  return {
    what,
    measured: `${each(after.node - before.node)} server, ${each(after.postgres - before.postgres)} PostgreSQL; ${quantile(times[kind] ?? [], 0.5).toFixed(1)} ms for the client (median)`,
    goal: failed.length > 0 ? failed.join(', ') : 'no error',
    met: failed.length === 0,
  }
}

/** `npm run bench -- costs`: the CPU time of one request of each kind. */
export function benchCosts(_environment: Environment): Promise<boolean> {
  return withLoad(async (loaded) => {
    const results: Result[] = []
    for (const [kind, what] of KINDS) results.push(await costOf(loaded, kind, what))
    return report(`CPU time of a request (mean of ${TIMES}, ${LANES} at a time)`, results)
  })
}
