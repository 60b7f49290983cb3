import postgres from 'postgres'
import { startTimer, type Timer } from './timer.ts'

/** The delivery interval, in milliseconds. It only serves retries, because submissions start a delivery immediately. */
const INTERVAL = 5000

/** The timeout of one run, in milliseconds. A run normally ends long before. */
const LONGEST_RUN = 120_000

// Only the stack uses its database, so no other process can be sending claimed mails.
async function releaseClaims(databaseUrl: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1 })
  try {
    await sql`update public.email_outbox set next_attempt_at = now() where status = 'sending'`
  } finally {
    await sql.end()
  }
}

/** Delivers the outbox of the single-machine server at intervals, as `pg_cron` does on a hosted project. */
export async function startOutboxTimer(options: {
  readonly databaseUrl: string
  readonly apiUrl: string
  readonly secretKey: string
}): Promise<Timer> {
  await releaseClaims(options.databaseUrl)
  // After a failed run, undelivered mails stay in the outbox for the next one.
  return startTimer(INTERVAL, async (ending) => {
    const signal = AbortSignal.any([ending, AbortSignal.timeout(LONGEST_RUN)])
    const headers = { apikey: options.secretKey }
    const answer = await fetch(`${options.apiUrl}/functions/v1/deliver-outbox`, { method: 'POST', headers, signal })
    await answer.body?.cancel()
  })
}
