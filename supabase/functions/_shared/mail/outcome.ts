import { z } from 'zod'
import { oneLine } from './line.ts'
import { type Subject, subjectOf } from './refusal.ts'

const REFUSALS: Partial<Record<Subject, 'hard' | 'soft'>> = { address: 'hard', mailbox: 'soft' }

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
  /** Whether the cause is ours, so that the next mails wait until it is settled: the configuration, or what the mail server holds against us. */
  readonly isOurs?: boolean
  /** Whether the refusal does not say what it is about. Several in a row are about us (rule R18). */
  readonly isUnclear?: boolean
  /** `hard`: the server says that the recipient's address receives no mail. `soft`: its mailbox takes none now. */
  readonly refusal?: 'hard' | 'soft'
}

// Failed authentication or insecure connections are configuration errors, which must not count against a mail.
const CONFIGURATION_ERRORS = new Set(['EAUTH', 'ENOAUTH', 'EOAUTH2', 'ETLS', 'EDNS', 'EPROXY', 'ECONFIG'])

/**
 * Classifies a failure of the mail server or the connection: 4xx and timeouts are temporary, 5xx is permanent (RFC 5321, 4.2.1), and what is
 * about us counts against no mail and no recipient (rule R18). Admins read the reason, so the mail's secrets, which the server may echo, are
 * removed.
 */
export function classifyFailure(error: unknown, secrets: readonly string[] = []): FailedAttempt {
  const failure = failureSchema.safeParse(error).data
  const message = failure?.response ?? failure?.message ?? 'Unknown failure'
  const reason = oneLine(
    secrets.reduce((text, secret) => text.replaceAll(secret, '…'), message),
    1000,
  )
  const ours = { outcome: 'unreachable', reason, isOutage: true, isOurs: true } as const
  if (failure?.code && CONFIGURATION_ERRORS.has(failure.code)) return ours
  const code = failure?.responseCode
  if (code === undefined) return { outcome: 'retry', reason, isOutage: true }
  const subject = subjectOf({ command: failure?.command, code, text: message })
  // A server that shuts down says the same as one that refuses the connection.
  const isClosing = code === 421 && failure?.command === 'CONN' && !/^421[ -]4\.7\./.test(message)
  if (subject === 'us' && !isClosing) return ours
  const refusal = REFUSALS[subject]
  const marks = refusal && { refusal: code >= 500 ? refusal : ('soft' as const) }
  if (code >= 500) {
    return { outcome: 'dead', reason, isOutage: false, ...marks, ...(subject === 'unclear' && { isUnclear: true }) }
  }
  return { outcome: 'retry', reason, isOutage: code === 421, ...marks }
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
