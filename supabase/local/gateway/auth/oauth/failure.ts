import { refuseAuth } from '../../responses.ts'

// As upstream (supabase/auth: internal/api/errors.go, oauthErrorMap, and getErrorQueryString in external.go).
const ERRORS: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
}
const DENIED = new Set(['signup_disabled', 'user_banned', 'provider_email_needs_verification'])

/** A failed sign-in by a provider. The browser is redirected with it. */
export class SignInFailure extends Error {
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

  /** Returns the response to a client that does not follow redirects. */
  toResponse(): Response {
    return refuseAuth(this.status, this.code, this.message)
  }
}

/** Returns a failure whose cause the client must not see. */
export const unexpected = (message: string): SignInFailure => new SignInFailure(500, 'unexpected_failure', message)

/** Returns the failure of a session whose owner last proved too long ago who they are (rule D14). */
export const notFresh = (): SignInFailure =>
  new SignInFailure(403, 'reauthentication_needed', 'Prove a second factor or sign in again.')
