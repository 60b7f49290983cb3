import type { Problem } from '../postgres/supervisor.ts'
import { refuse } from './responses.ts'

/** PostgreSQL's code for a full disk. */
const DISK_FULL = '53100'

const NOT_CONNECTED = 'PGRST001'

const MESSAGES = {
  [DISK_FULL]: 'The disk of the database is full',
  [NOT_CONNECTED]: 'Could not connect to the database',
} as const

/** The driver's codes for a lost connection, and PostgreSQL's for a server that ends, starts, or lacks resources. */
const UNAVAILABLE = /^(ECONN|ENOTFOUND|EPIPE|CONNECTION_|CONNECT_TIMEOUT|08|53|57P0[1235])/

/** The seconds after which a client should try again. */
const RETRY_AFTER = '2'

/** Returns the code and message for an error that means that the database cannot work right now; null for other errors. */
export function unavailability(error: unknown): { readonly code: string; readonly message: string } | null {
  const given: unknown = error instanceof Object ? Reflect.get(error, 'code') : undefined
  if (typeof given !== 'string' || !UNAVAILABLE.test(given)) return null
  const code = given === DISK_FULL ? DISK_FULL : NOT_CONNECTED
  return { code, message: MESSAGES[code] }
}

/** Returns the response for an error that means that the database cannot work right now; null for other errors. */
export function answerUnavailable(error: unknown): Response | null {
  const found = unavailability(error)
  return found && refuse(503, found.code, found.message)
}

/** Returns the response while the database is down; null while it runs. */
export function answerProblem(problem: Problem): Response | null {
  if (problem === null) return null
  const code = problem === 'disk full' ? DISK_FULL : NOT_CONNECTED
  return refuse(503, code, MESSAGES[code])
}

/** Returns whether a body is one of these responses, whose details are safe. */
export const isUnavailability = (body: string): boolean => /"code":"(PGRST001|53100)"/.test(body)

/** Adds `Retry-After` to a 503 response without it. */
export function withRetryAfter(status: number, headers: Headers): void {
  if (status === 503 && !headers.has('retry-after')) headers.set('retry-after', RETRY_AFTER)
}
