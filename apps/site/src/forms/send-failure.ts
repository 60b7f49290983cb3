import { DataError, type DataErrorCode } from '@nordlys/data/lib/errors'

// What a visitor can do something about; the others speak of accounts and records, which a visitor has none of.
const TELLING: ReadonlySet<DataErrorCode> = new Set(['network', 'timeout', 'rate_limited', 'invalid'])

/** Whether sending the same once more may succeed. */
export const canRetry = (failure: DataError | null): boolean => failure !== null && failure.code !== 'invalid'

/** A failed send in the words that a visitor can use. */
export const asSendFailure = (thrown: unknown): DataError =>
  thrown instanceof DataError && TELLING.has(thrown.code) ? thrown : new DataError('unknown', { cause: thrown })
