import { Webhook } from 'standardwebhooks'
import { Refusal } from '../_shared/answers.ts'
import { variable } from '../_shared/env.ts'

/** What a symmetric secret begins with; the auth service knows others, which this function does not take. */
const SYMMETRIC = 'v1,'

/** The secrets of the hook, the way the auth service is given them: `v1,whsec_…`, several separated by `|` while one replaces another. */
function readHooks(): Webhook[] {
  const listed = variable('SEND_EMAIL_HOOK_SECRETS')?.split('|') ?? []
  const secrets = listed.map((secret) => secret.trim()).filter((secret) => secret.startsWith(SYMMETRIC))
  try {
    if (secrets.length > 0) return secrets.map((secret) => new Webhook(secret.slice(SYMMETRIC.length)))
  } catch {
    // Not base64, or empty.
  }
  throw new Refusal(503, { code: 'hook_not_configured', message: 'Missing or not valid: SEND_EMAIL_HOOK_SECRETS' })
}

/**
 * Refuses a body that the auth service has not signed within the last five minutes (Standard Webhooks). Returns the id of the call, which the
 * signature covers.
 */
export function verifySignature(request: Request, body: string): string {
  const headers = Object.fromEntries(request.headers)
  const isSigned = readHooks().some((hook) => {
    try {
      hook.verify(body, headers, { jsonParse: false })
      return true
    } catch {
      return false
    }
  })
  if (!isSigned) throw new Refusal(401, { code: 'unauthorized', message: 'The signature is missing, wrong or too old' })
  return headers['webhook-id'] ?? ''
}
