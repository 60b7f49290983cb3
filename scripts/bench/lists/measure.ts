import { quantile } from '../../../supabase/tests/load/plan.ts'

/** Times in milliseconds. */
export interface Times {
  readonly p50: number
  readonly p95: number
}

const REPETITIONS = 20
/** The minimum number of repetitions of a run that takes longer than `LONGEST`. */
const FEWEST = 3
/** Milliseconds. */
const LONGEST = 3000

/** Repeats `run` after a first call that does not count; undefined when it fails. */
export async function measure(run: () => Promise<unknown>): Promise<Times | undefined> {
  const times: number[] = []
  try {
    await run()
    const end = performance.now() + LONGEST
    while (times.length < FEWEST || (times.length < REPETITIONS && performance.now() < end)) {
      const started = performance.now()
      await run() // oxlint-disable-line no-await-in-loop -- one at a time
      times.push(performance.now() - started)
    }
  } catch {
    return undefined
  }
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95) }
}
