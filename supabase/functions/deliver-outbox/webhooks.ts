import { Webhook } from 'standardwebhooks'
import { z } from 'zod'
import { variable } from '../_shared/env.ts'
import { callService } from '../_shared/service.ts'
import { Ledger } from './ledger.ts'
import { type Answer, post } from './post.ts'

/** The number of calls of one webhook per claim. */
const BATCH = 20

/** The duration of a claim, in seconds. It is longer than a run. */
const LEASE = 120

/** No call is started after this time, in milliseconds, because hosted functions are terminated after 150 s. */
const BUDGET = 45_000

const callSchema = z.object({
  id: z.uuid(),
  webhook_id: z.uuid(),
  url: z.string(),
  secrets: z.array(z.string()),
  event: z.string(),
  version: z.int(),
  path: z.string(),
  data: z.record(z.string(), z.unknown()),
  attempt: z.int(),
  at: z.string(),
})
type Call = z.infer<typeof callSchema>

/** Returns the headers of Standard Webhooks: the id and the time of the call, and its signature by each valid secret. */
function signed({ id, secrets }: Call, body: string): Readonly<Record<string, string>> {
  const now = new Date()
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, now, body)).join(' '),
  }
}

/** Delivers the due calls of the webhooks. Throws when the database does not respond; the next run retries. */
export async function deliverWebhooks(siteUrl: string, signal: AbortSignal): Promise<void> {
  const named = variable('WEBHOOK_ORIGINS')?.split(',').filter(Boolean) ?? []
  const ledger = new Ledger('settle_webhooks')
  const end = Date.now() + BUDGET
  const isOver = () => signal.aborted || Date.now() > end

  async function send(call: Call): Promise<Answer> {
    const url = URL.parse(call.url)
    if (!url) return { isAccepted: false, reason: 'refused' }
    const { id, event: type, version, at, data } = call
    const body = JSON.stringify({ type, version, id, at, url: `${siteUrl}/admin/${call.path}`, data })
    return post(url, { headers: signed(call, body), body, isNamed: named.includes(url.origin), signal })
  }

  /** Delivers the calls of one webhook in order. After a failure, the others wait, because they would fail as well. */
  async function deliver(calls: readonly Call[]): Promise<void> {
    let hasFailed = false
    for (const call of calls) {
      const { id, attempt } = call
      const answer: Answer | null = hasFailed || isOver() ? null : await send(call) // oxlint-disable-line no-await-in-loop -- in order
      hasFailed ||= answer !== null && !answer.isAccepted
      ledger.settle({
        id,
        attempt,
        ...(answer
          ? { outcome: answer.isAccepted ? 'sent' : 'retry', reason: answer.reason }
          : { outcome: 'unreachable' }),
      })
    }
  }

  while (!isOver() && !ledger.hasFailed) {
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other
    const calls = await callService('claim_webhooks', { most: BATCH, lease_seconds: LEASE }, z.array(callSchema))
    if (calls.length === 0) return
    const groups = [...Map.groupBy(calls, ({ webhook_id: id }) => id).values()]
    await Promise.all(groups.map(deliver)) // oxlint-disable-line no-await-in-loop -- as above
    await ledger.done() // oxlint-disable-line no-await-in-loop -- as above
  }
}
