/**
 * The limits of all tests, in milliseconds. They end what hangs: a machine that is busy, or many times slower, stays below them. Tests set no
 * shorter ones, and do not measure time (`scripts/test-limits.test.ts`).
 */
/** Ends a test or a hook. */
export declare const TEST_LIMIT: number
/** Ends the wait for a condition, a page or a process. */
export declare const WAIT_LIMIT: number
/** Each worker may run a database, the product and a browser. Further workers than cores would slow each other down. */
export declare const WORKERS: number
/** The limits for the configuration of Vitest. */
export declare const VITEST_LIMITS: {
  readonly testTimeout: number
  readonly hookTimeout: number
  readonly teardownTimeout: number
  readonly expect: {
    readonly poll: {
      readonly timeout: number
    }
  }
}
