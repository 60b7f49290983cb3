import { z } from 'zod'
import { oneLine } from './line.ts'

const failureSchema = z.object({
  message: z.string().catch(''),
  code: z.string().optional().catch(undefined),
  /** The SMTP reply, where there was one. */
  responseCode: z.number().optional().catch(undefined),
  response: z.string().optional().catch(undefined),
})

/** What a failed try means for the mail. */
export interface FailedTry {
  /** `unreachable`: it is not about this mail, and was no try. */
  readonly outcome: 'retry' | 'dead' | 'unreachable'
  readonly reason: string
  /** Whether the next mail is better left for another run. */
  readonly isOutage: boolean
}

// We are not let in, or cannot get there safely: the settings are wrong, and no mail should pay for that.
const OURS = new Set(['EAUTH', 'ENOAUTH', 'EOAUTH2', 'ETLS', 'EDNS', 'EPROXY', 'ECONFIG'])

/**
 * Classifies a failure of the mail server or the connection: 4xx and timeouts are temporary, 5xx is permanent (RFC 5321, 4.2.1). Admins read
 * the reason, so the mail's secrets, which the server may repeat, are removed.
 */
export function failedTry(error: unknown, secrets: readonly string[] = []): FailedTry {
  const failure = failureSchema.safeParse(error).data
  const said = failure?.response ?? failure?.message ?? 'Unknown failure'
  const reason = oneLine(
    secrets.reduce((text, secret) => text.replaceAll(secret, '…'), said),
    1000,
  )
  if (failure?.code && OURS.has(failure.code)) return { outcome: 'unreachable', reason, isOutage: true }
  const reply = failure?.responseCode
  if (reply !== undefined && reply >= 500) return { outcome: 'dead', reason, isOutage: false }
  return { outcome: 'retry', reason, isOutage: reply === undefined || reply === 421 }
}

// Exim's `id=…`, Postfix's `queued as …`, and those that answer `250 Ok <name>`.
const NAMES = [/\bid=([^\s<>]+)/i, /\bqueued as:? ([^\s<>]+)/i, /^250 (?:\d\.\d\.\d )?ok:? <?([^\s<>]+)>?$/i]

/** The mail server's own name for an accepted mail, where its reply has one. */
export function providerId(response: string): string | null {
  for (const name of NAMES) {
    const found = name.exec(response.trim())?.[1]
    if (found) return found
  }
  return null
}
