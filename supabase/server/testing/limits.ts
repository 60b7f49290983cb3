import { availableParallelism } from 'node:os'

/**
 * The limits of all tests, in milliseconds. They end what hangs: a machine that is busy, or many times slower, stays below them. Tests set no
 * shorter ones, and do not measure time (`scripts/sources/test-limits.test.ts`).
 */

/** Ends a test or a hook. */
export const TEST_LIMIT = 10 * 60_000

/** Ends the wait for a condition, a page or a process. */
export const WAIT_LIMIT = 2 * 60_000

/** Each worker may run a database, the product and a browser. Further workers than cores would slow each other down. */
export const WORKERS = Math.min(4, availableParallelism())

/** The limits for the configuration of Vitest. */
export const VITEST_LIMITS = {
  testTimeout: TEST_LIMIT,
  hookTimeout: TEST_LIMIT,
  teardownTimeout: TEST_LIMIT,
  expect: { poll: { timeout: WAIT_LIMIT } },
} as const
