import type postgres from 'postgres'
import { type Figures, quantile } from '../../supabase/tests/load/plan.ts'
import type { Environment } from '../lib/environment.ts'
import { inCores, readUsage, type Usage } from './load/usage.ts'
import { type Loaded, withLoad } from './load/with-load.ts'
import { report, type Result } from './report.ts'

const SECONDS = 300
const READERS = 500
const SUBMISSIONS_PER_SECOND = 50

/** The mean time that a reader looks at a page, in milliseconds. */
const PAUSE = 5000

const IDLE_LISTS = 40

const GOALS = { submission: 3, staff: 2, memory: 1.2 } as const

/** The memory is flat when it does not grow after this share of the run, in which caches fill. */
const WARM_UP = 0.3

const milliseconds = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`
const megabytes = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Reads the usage every second until `work` ends. */
async function watch<T>(postmaster: number, work: Promise<T>): Promise<{ result: T; samples: Usage[] }> {
  const samples: Usage[] = [await readUsage(postmaster)]
  const timer = setInterval(() => void readUsage(postmaster).then((sample) => samples.push(sample)), 1000)
  try {
    const result = await work
    samples.push(await readUsage(postmaster))
    return { result, samples }
  } finally {
    clearInterval(timer)
  }
}

const numbers = (times: readonly number[]) =>
  [0.5, 0.95, 0.99].map((share) => milliseconds(quantile(times, share))).join(' / ')

/** A result without a goal. */
const figure = (what: string, measured: string): Result => ({ what, measured, goal: '', met: true })

const WHAT: Readonly<Record<string, string>> = {
  page: 'A page',
  read: 'A read of the API',
  submission: 'A submission',
  bare: 'Its transaction alone',
  'staff list': 'A staff list',
}

function memoryResult(what: string, values: readonly number[]): Result {
  const filled = values.slice(Math.floor(values.length * WARM_UP))
  const third = Math.ceil(filled.length / 3)
  const [early, late] = [mean(filled.slice(0, third)), mean(filled.slice(-third))]
  return {
    what,
    measured: `${megabytes(late)} in the last third, ${megabytes(early)} in the first; at most ${megabytes(Math.max(...values))}`,
    goal: `≤ ${GOALS.memory} ×`,
    met: late <= GOALS.memory * early,
  }
}

function ratioResult(what: string, value: number, base: number, most: number): Result {
  const measured = `${milliseconds(value)}, ${milliseconds(base)} (${(value / base).toFixed(2)} ×)`
  return { what, measured, goal: `≤ ${most} ×`, met: value <= most * base }
}

function results(
  idle: Figures,
  { times, errors, acknowledged, cpu, elapsed }: Figures,
  samples: readonly Usage[],
  lost: number,
): Result[] {
  const kinds = Object.entries(times).filter(([, values]) => values.length > 0)
  const [first, last] = [samples[0], samples.at(-1)]
  const failed = Object.values(errors).reduce((sum, count) => sum + count, 0)
  for (const [error, count] of Object.entries(errors)) process.stderr.write(`${count} × ${error}\n`)
  const seconds = elapsed / 1000
  return [
    ...kinds.map(([kind, values]) =>
      figure(
        `${WHAT[kind]}, median / p95 / p99`,
        `${numbers(values)}, ${(values.length / seconds).toFixed(1)} per second`,
      ),
    ),
    { what: 'Failed requests', measured: String(failed), goal: '0', met: failed === 0 },
    {
      what: `Acknowledged submissions without a row, of ${acknowledged.length}`,
      measured: String(lost),
      goal: '0',
      met: lost === 0,
    },
    ratioResult(
      'A submission and its transaction alone, p95',
      quantile(times.submission ?? [], 0.95),
      quantile(times.bare ?? [], 0.95),
      GOALS.submission,
    ),
    ratioResult(
      'A staff list under load and idle, median',
      quantile(times['staff list'] ?? [], 0.5),
      quantile(idle.times['staff list'] ?? [], 0.5),
      GOALS.staff,
    ),
    ...(first && last
      ? [
          figure('CPU of the server process', inCores(last.node - first.node, elapsed)),
          figure('CPU of PostgreSQL', inCores(last.postgres - first.postgres, elapsed)),
          figure('CPU of the load generator', inCores(cpu, elapsed)),
        ]
      : []),
    memoryResult(
      'Memory of the server process',
      samples.map(({ nodeMemory }) => nodeMemory),
    ),
    memoryResult(
      'Memory of PostgreSQL',
      samples.map(({ postgresMemory }) => postgresMemory),
    ),
  ]
}

/** Returns the number of acknowledged submissions that are not stored. */
async function countLost(sql: postgres.Sql, ids: readonly string[]): Promise<number> {
  const [row] = await sql<{ lost: number }[]>`
    select count(*)::int as lost from unnest(${[...ids]}::uuid[]) as sent (id)
    where not exists (select from public.contacts where id = sent.id)
      and not exists (select from public.quote_requests where id = sent.id)`
  return row?.lost ?? ids.length
}

async function measure({ generator, target, sql, postmaster }: Loaded, seconds: number): Promise<boolean> {
  const idle = await generator.run({
    target,
    work: { type: 'repeat', kind: 'staff list', times: IDLE_LISTS, lanes: 1 },
  })
  const visitors = {
    type: 'visitors',
    readers: READERS,
    pause: PAUSE,
    submissions: SUBMISSIONS_PER_SECOND * seconds,
    perSecond: SUBMISSIONS_PER_SECOND,
  } as const
  const { result, samples } = await watch(postmaster, generator.run({ target, work: visitors }))
  const title = `${READERS} readers with ${PAUSE / 1000} s for each page, ${SUBMISSIONS_PER_SECOND} submissions a second, ${seconds} s`
  return report(title, results(idle, result, samples, await countLost(sql, result.acknowledged)))
}

/** `npm run bench -- load [seconds]`: many readers and senders at once, beside the same transactions sent straight to PostgreSQL. */
export function benchLoad(_environment: Environment, [seconds = String(SECONDS)]: readonly string[]): Promise<boolean> {
  return withLoad((loaded) => measure(loaded, Number(seconds)))
}
