import { DataError } from '@nordlys/data/lib/errors'
import { within } from '../lib/within.ts'

/** The longest wait for a send, in milliseconds, with the code that it loads first (rule R6 allows 15 s). */
const SEND_LIMIT = 14_000

/**
 * Settles as `work` does; rejects with a `timeout` DataError where that takes too long. A send that arrives later all the same is stored
 * once, because a retry has the same id.
 */
export const withinSendLimit = <Value>(work: Promise<Value>): Promise<Value> =>
  within(SEND_LIMIT, work, () => new DataError('timeout'))
