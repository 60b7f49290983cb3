import { z } from 'zod'
import { oneLine } from './line.ts'

const failureSchema = z.object({
  message: z.string().catch(''),
  code: z.string().optional().catch(undefined),
  /** The SMTP reply code, if any. */
  responseCode: z.number().optional().catch(undefined),
  response: z.string().optional().catch(undefined),
  /** The SMTP command that failed. */
  command: z.string().optional().catch(undefined),
})

/** The consequence of a failed attempt for the mail. */
export interface FailedAttempt {
  /** `unreachable`: the mail is not the cause, so it does not count as an attempt. */
  readonly outcome: 'retry' | 'dead' | 'unreachable'
  readonly reason: string
  /** Whether to stop the run, because the next mail would fail as well. */
  readonly isOutage: boolean
  /** `hard`: the server says that the recipient's address receives no mail. `soft`: it refuses the recipient for now, or this sender. */
  readonly refusal?: 'hard' | 'soft'
}

// A policy (5.7) is about the sender, and a full mailbox (5.2.2) may be emptied (RFC 3463).
const OTHER_REFUSAL = /^\d{3}[ -]5\.(?:7\.|2\.2\b)/

// Failed authentication or insecure connections are configuration errors, which must not count against a mail.
const CONFIGURATION_ERRORS = new Set(['EAUTH', 'ENOAUTH', 'EOAUTH2', 'ETLS', 'EDNS', 'EPROXY', 'ECONFIG'])

/**
 * Classifies a failure of the mail server or the connection: 4xx and timeouts are temporary, 5xx is permanent (RFC 5321, 4.2.1). Admins
 * read the reason, so the mail's secrets, which the server may echo, are removed.
 */
export function classifyFailure(error: unknown, secrets: readonly string[] = []): FailedAttempt {
  const failure = failureSchema.safeParse(error).data
  const message = failure?.response ?? failure?.message ?? 'Unknown failure'
  const reason = oneLine(
    secrets.reduce((text, secret) => text.replaceAll(secret, '…'), message),
    1000,
  )
  if (failure?.code && CONFIGURATION_ERRORS.has(failure.code)) return { outcome: 'unreachable', reason, isOutage: true }
  const reply = failure?.responseCode
  const isRefusal = failure?.command === 'RCPT TO' && reply !== undefined
  if (reply !== undefined && reply >= 500) {
    const refusal = OTHER_REFUSAL.test(message) ? 'soft' : 'hard'
    return { outcome: 'dead', reason, isOutage: false, ...(isRefusal && { refusal }) }
  }
  return {
    outcome: 'retry',
    reason,
    isOutage: reply === undefined || reply === 421,
    ...(isRefusal && { refusal: 'soft' }),
  }
}

// Formats of Exim (`id=…`), Postfix (`queued as …`) and servers that reply `250 Ok <id>`.
const NAMES = [/\bid=([^\s<>]+)/i, /\bqueued as:? ([^\s<>]+)/i, /^250 (?:\d\.\d\.\d )?ok:? <?([^\s<>]+)>?$/i]

/** Returns the mail server's id of an accepted mail, if its reply contains one. */
export function providerId(response: string): string | null {
  for (const name of NAMES) {
    const found = name.exec(response.trim())?.[1]
    if (found) return found
  }
  return null
}
