import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import { z } from 'zod'
import { refuseAuth } from '../../http/responses.ts'

/** The time limit of all attempts together and the pause between attempts, in milliseconds (supabase/auth, `internal/hooks`). */
const TIMEOUT = 5000
const PAUSE = 2000
const ATTEMPTS = 3

const refusalSchema = z.object({
  error: z.object({ http_code: z.int().min(400).max(599).catch(500), message: z.string().min(1) }),
})

/** A failed hook: the error of the call that triggered the mail. */
export class HookFailure extends Error {
  override readonly name = 'HookFailure'
  readonly #refusal: readonly [status: number, code: string]

  constructor(status: number, code: string, message: string) {
    super(message)
    this.#refusal = [status, code]
  }

  get response(): Response {
    return refuseAuth(...this.#refusal, this.message)
  }
}

const unexpected = (message: string) => new HookFailure(500, 'unexpected_failure', message)
const timedOut = () =>
  new HookFailure(422, 'hook_timeout', `Failed to reach hook within maximum time of ${TIMEOUT / 1000} seconds`)

function signatures(secrets: string, id: string, at: Date, body: string): string {
  const hooks = secrets.split('|').map((secret) => new Webhook(secret.replace(/^v1,/, '')))
  return hooks.map((hook) => hook.sign(id, at, body)).join(', ')
}

async function readResponse(answer: Response): Promise<void> {
  const type = answer.headers.get('content-type') ?? ''
  if (!/^application\/json\s*(?:;|$)/i.test(type)) {
    const message = `Invalid JSON response. Received content-type: ${type}`
    throw new HookFailure(400, 'hook_payload_invalid_content_type', message)
  }
  let content: unknown
  try {
    content = await answer.json()
  } catch {
    throw unexpected('Error unmarshaling JSON output.')
  }
  const refused = refusalSchema.safeParse(content).data?.error
  if (!refused) return
  const { http_code: status, message } = refused
  throw new HookFailure(status, status === 500 ? 'unexpected_failure' : 'unknown', message)
}

/** Returns whether to retry. Throws a HookFailure for any other unsuccessful response. */
async function shouldRetry(answer: Response): Promise<boolean> {
  const { status } = answer
  if (status === 200 || status === 202) await readResponse(answer)
  else await answer.body?.cancel()
  if (status === 200 || status === 202 || status === 204) return false
  if (status === 429 || status === 503) {
    if (answer.headers.has('retry-after')) return true
    throw unexpected('Service currently unavailable due to hook')
  }
  if (status === 400) throw unexpected('Invalid payload sent to hook')
  if (status === 401) throw unexpected('Hook requires authorization token')
  throw unexpected(`Unexpected status code returned from hook: ${status}`)
}

/** The hook's URL and the secrets that sign its requests: `v1,whsec_…`, separated by `|`. */
export interface Hook {
  readonly url: string
  readonly secrets: string
  /** Exempts the request from the gateway's visitor limit. */
  readonly secretKey: string
}

/** Calls the Send Email hook with the limits, retries and errors of the hosted auth service. Throws a HookFailure. */
export async function callHook({ url, secrets, secretKey }: Hook, payload: object): Promise<void> {
  const body = JSON.stringify(payload)
  const signal = AbortSignal.timeout(TIMEOUT)
  // oxlint-disable no-await-in-loop -- one call after the other
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const [id, at] = [randomUUID(), new Date()]
    const headers = {
      apikey: secretKey,
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': signatures(secrets, id, at, body),
    }
    try {
      if (!(await shouldRetry(await fetch(url, { method: 'POST', headers, body, signal })))) return
    } catch (error) {
      if (error instanceof HookFailure) throw error
      if (signal.aborted) throw timedOut()
      if (attempt === ATTEMPTS)
        throw new HookFailure(422, 'hook_timeout_after_retry', 'Failed to reach hook after maximum retries')
      await setTimeout(PAUSE, undefined, { signal }).catch(() => {
        throw timedOut()
      })
    }
  }
  // oxlint-enable no-await-in-loop
  throw unexpected('Service currently unavailable due to hook')
}
