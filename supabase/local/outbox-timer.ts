import postgres from 'postgres'
import { startTimer, type Timer } from './timer.ts'

/** The interval of delivery, in milliseconds. It is for retries: submissions start a delivery at once. */
const INTERVAL = 5000

/** The timeout of a run, in milliseconds; runs end by themselves long before. */
const LONGEST_RUN = 120_000

// The stack is the only user of its database, so no other process is sending these mails.
async function releaseClaims(databaseUrl: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1 })
  try {
    await sql`update public.email_outbox set next_attempt_at = now() where status = 'sending'`
  } finally {
    await sql.end()
  }
}

/** Delivers the outbox of the local stack regularly, as `pg_cron` does on a hosted project. */
export async function startOutboxTimer(options: {
  readonly databaseUrl: string
  readonly apiUrl: string
  readonly secretKey: string
}): Promise<Timer> {
  await releaseClaims(options.databaseUrl)
  // Mails of a failed run stay in the outbox.
  return startTimer(INTERVAL, async (ending) => {
    const signal = AbortSignal.any([ending, AbortSignal.timeout(LONGEST_RUN)])
    const headers = { apikey: options.secretKey }
    const answer = await fetch(`${options.apiUrl}/functions/v1/deliver-outbox`, { method: 'POST', headers, signal })
    await answer.body?.cancel()
  })
}
