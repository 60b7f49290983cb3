import { refuseAuth } from '../../http/responses.ts'

// As upstream (supabase/auth: internal/api/errors.go, oauthErrorMap, and getErrorQueryString in external.go).
const ERRORS: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
}
const DENIED = new Set(['signup_disabled', 'user_banned', 'provider_email_needs_verification'])

/** The error of a call. A sign-in by a provider redirects the browser with it. */
export class AuthFailure extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }

  /** Returns the parameters of the redirect. */
  get parameters(): Readonly<Record<string, string>> {
    const error = DENIED.has(this.code) ? 'access_denied' : (ERRORS[this.status] ?? 'server_error')
    return { error, error_description: this.message, error_code: this.code }
  }

  /** Returns the response to a call. */
  toResponse(): Response {
    return refuseAuth(this.status, this.code, this.message)
  }
}

/** The failure of an address that is none. */
export const noAddress = (): AuthFailure =>
  new AuthFailure(400, 'validation_failed', 'Unable to validate email address: invalid format')

/** Returns a failure whose cause the client must not see. */
export const unexpected = (message: string): AuthFailure => new AuthFailure(500, 'unexpected_failure', message)

/** Returns the failure of a session whose owner last proved too long ago who they are (rule D14). */
export const notFresh = (): AuthFailure =>
  new AuthFailure(403, 'reauthentication_needed', 'Prove a second factor or sign in again.')

/** The failure of a call without the secret key. */
export const notAdmin = (): AuthFailure => new AuthFailure(403, 'not_admin', 'User not allowed')
