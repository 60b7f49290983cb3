import { DataError, type DataErrorCode } from '@nordlys/data/lib/errors'

// Failures that a visitor can act on; other messages mention accounts and records.
const TELLING: ReadonlySet<DataErrorCode> = new Set(['network', 'timeout', 'rate_limited', 'captcha', 'invalid'])

/** Whether a retry may succeed. */
export const canRetry = (failure: DataError | null): boolean => failure !== null && failure.code !== 'invalid'

/** Returns the message of a failed send for visitors. */
export const asSendFailure = (thrown: unknown): DataError =>
  thrown instanceof DataError && TELLING.has(thrown.code) ? thrown : new DataError('unknown', { cause: thrown })
