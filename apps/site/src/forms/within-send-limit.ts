import { DataError } from '@nordlys/data/lib/errors'
import { within } from '@nordlys/ui/loading/within.ts'

/** The timeout of a send, including the code that it loads first, in milliseconds (rule R6 allows 15 s). */
const SEND_LIMIT = 14_000

/**
 * Settles as `work` does, or rejects with a `timeout` DataError. A send that arrives after the timeout is stored once, because a retry has
 * the same id.
 */
export const withinSendLimit = <Value>(work: Promise<Value>): Promise<Value> =>
  within(SEND_LIMIT, work, () => new DataError('timeout'))
