import { Webhook } from 'standardwebhooks'
import { Refusal } from '../_shared/responses.ts'
import { variable } from '../_shared/env.ts'

/** The prefix of a symmetric secret. Asymmetric ones are not supported. */
const SYMMETRIC = 'v1,'

/** Parses the secrets in the format of the auth service: `v1,whsec_…`, separated by `|` during a rotation. */
function readHooks(): Webhook[] {
  const listed = variable('SEND_EMAIL_HOOK_SECRETS')?.split('|') ?? []
  const secrets = listed.map((secret) => secret.trim()).filter((secret) => secret.startsWith(SYMMETRIC))
  try {
    if (secrets.length > 0) return secrets.map((secret) => new Webhook(secret.slice(SYMMETRIC.length)))
  } catch {
    // The secret is empty or not base64.
  }
  throw new Refusal(503, { code: 'hook_not_configured', message: 'Missing or not valid: SEND_EMAIL_HOOK_SECRETS' })
}

/**
 * Verifies that the auth service signed the body within the last five minutes (Standard Webhooks). Returns the signed id of the call;
 * throws a Refusal when the signature is invalid.
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
