import postgres from 'postgres'
import { startTimer, type Timer } from './timer.ts'

/** How often the outbox is looked at, in milliseconds. Submissions have it looked at at once; this is for retries. */
const INTERVAL = 5000

/** A run ends itself long before this, in milliseconds. */
const LONGEST_RUN = 120_000

// The stack owns its database alone, so whoever had claimed these mails is gone.
async function releaseClaims(databaseUrl: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1 })
  try {
    await sql`update public.email_outbox set next_attempt_at = now() where status = 'sending'`
  } finally {
    await sql.end()
  }
}

/** Has the local stack's outbox emptied again and again, as `pg_cron` does on a hosted project. */
export async function startOutboxTimer(options: {
  readonly databaseUrl: string
  readonly apiUrl: string
  readonly secretKey: string
}): Promise<Timer> {
  await releaseClaims(options.databaseUrl)
  // The mails of a failed run are still in the outbox.
  return startTimer(INTERVAL, async (ending) => {
    const signal = AbortSignal.any([ending, AbortSignal.timeout(LONGEST_RUN)])
    const headers = { apikey: options.secretKey }
    const answer = await fetch(`${options.apiUrl}/functions/v1/deliver-outbox`, { method: 'POST', headers, signal })
    await answer.body?.cancel()
  })
}
