import { setTimeout } from 'node:timers/promises'
import postgres from 'postgres'
import { quantile } from '../../supabase/tests/load/plan.ts'
import { type Deliveries, openSubscribers, type Subscribers } from '../../supabase/tests/load/subscribing.ts'
import type { Environment } from '../lib/environment.ts'
import { type FullProduct, withFullProduct } from './admin/product.ts'
import { postmasterOf } from './load/target.ts'
import { inCores, readUsage, type Usage } from './load/usage.ts'
import { report } from './report.ts'

const SECONDS = 30
const SUBSCRIBERS = 1000
const CHANGES_PER_SECOND = 20
const GOALS = { delay: 1000, socket: 64_000 } as const

/** The longest wait for the last deliveries, in milliseconds. */
const PATIENCE = 10_000

/** Announces changes of the portfolio at a steady pace. A change of a project would also render the site again. */
async function change(sql: postgres.Sql, changes: number): Promise<void> {
  const started = performance.now()
  for (let turn = 0; turn < changes; turn += 1) {
    await setTimeout(Math.max(0, started + (turn * 1000) / CHANGES_PER_SECOND - performance.now()))
    await sql`insert into public.table_changes (table_name) values ('projects')`
  }
}

async function untilDelivered(subscribers: Subscribers, changes: number): Promise<Deliveries> {
  const end = performance.now() + PATIENCE
  for (;;) {
    const deliveries = await subscribers.report()
    if (deliveries.fewest >= changes || performance.now() > end) return deliveries
    await setTimeout(100)
  }
}

interface Readings {
  readonly idle: Usage
  readonly open: Usage
  readonly end: Usage
  readonly elapsed: number
}

const figure = (what: string, measured: string) => ({ what, measured, goal: '', met: true })

function results(changes: number, { delays, fewest, most, repeated, cpu }: Deliveries, readings: Readings) {
  const { idle, open, end, elapsed } = readings
  const socket = (open.nodeMemory - idle.nodeMemory) / SUBSCRIBERS
  const p95 = quantile(delays, 0.95)
  const times = [0.5, 0.95, 0.99].map((share) => `${Math.round(quantile(delays, share))} ms`).join(' / ')
  return [
    {
      what: 'Changes that each subscriber received',
      measured: `${fewest} to ${most}`,
      goal: String(changes),
      met: fewest === changes && most === changes,
    },
    { what: 'Changes received more than once', measured: String(repeated), goal: '0', met: repeated === 0 },
    {
      what: 'From the change to its arrival, median / p95 / p99',
      measured: times,
      goal: `p95 ≤ ${GOALS.delay} ms`,
      met: p95 <= GOALS.delay,
    },
    {
      what: 'Memory of a socket',
      measured: `${(socket / 1000).toFixed(1)} kB`,
      goal: `≤ ${GOALS.socket / 1000} kB`,
      met: socket <= GOALS.socket,
    },
    figure('CPU of the server process', inCores(end.node - open.node, elapsed)),
    figure('CPU of PostgreSQL', inCores(end.postgres - open.postgres, elapsed)),
    figure('CPU of the subscribers, with their start', inCores(cpu, elapsed)),
  ]
}

async function measure({ apiUrl, publishableKey, local }: FullProduct, seconds: number): Promise<boolean> {
  const sql = postgres(local?.databaseUrl ?? '', { max: 1, onnotice: () => undefined })
  const changes = seconds * CHANGES_PER_SECOND
  try {
    const postmaster = await postmasterOf(sql)
    const idle = await readUsage(postmaster)
    const subscribers = await openSubscribers({
      apiUrl,
      key: publishableKey,
      table: 'table_changes',
      filter: 'table_name=eq.projects',
      subscribers: SUBSCRIBERS,
    })
    try {
      const open = await readUsage(postmaster)
      const started = performance.now()
      await change(sql, changes)
      const deliveries = await untilDelivered(subscribers, changes)
      const readings = { idle, open, end: await readUsage(postmaster), elapsed: performance.now() - started }
      const title = `${SUBSCRIBERS} subscribers, ${CHANGES_PER_SECOND} changes a second, ${seconds} s`
      return report(title, results(changes, deliveries, readings))
    } finally {
      subscribers.stop()
    }
  } finally {
    await sql.end()
  }
}

/** `npm run bench -- realtime [seconds]`: changes of the portfolio that reach many visitors at once. */
export async function benchRealtime(
  _environment: Environment,
  [seconds = String(SECONDS)]: readonly string[],
): Promise<boolean> {
  let isMet = false
  await withFullProduct(
    async (product) => {
      isMet = await measure(product, Number(seconds))
    },
    { TRUSTED_PROXIES: '1' },
  )
  return isMet
}
