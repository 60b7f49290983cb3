import { refuseAuth } from '../../http/responses.ts'

type Refusal = readonly [method: string, path: RegExp, status: number, code: string, message: string]

const ANY = '*'

// What the product does not offer, refused as a hosted project refuses it that has it switched off.
const REFUSALS: readonly Refusal[] = [
  [ANY, /^\/sso\//, 404, 'saml_provider_disabled', 'SAML 2.0 is disabled'],
  ['POST', /^\/(otp|magiclink)$/, 422, 'otp_disabled', 'Signups not allowed for otp'],
  [ANY, /^\/(invite|admin\/.*)$/, 403, 'not_admin', 'User not allowed'],
]

/** The refusal of a call that this service does not serve. */
export function refuseUnsupported(method: string, path: string): Response {
  const found = REFUSALS.find(([each, pattern]) => (each === ANY || each === method) && pattern.test(path))
  if (!found) return refuseAuth(404, 'not_found', 'There is no such auth call')
  const [, , status, code, message] = found
  return refuseAuth(status, code, message)
}
