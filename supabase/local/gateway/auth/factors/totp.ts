import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

/** The seconds of a time step. */
const PERIOD = 30

/** The number of earlier and later steps whose codes are accepted, because clocks differ. */
const SKEW = 1

/** A new secret as an authenticator app reads it. */
export interface TotpEnrolment {
  /** The QR code as SVG. */
  readonly qr_code: string
  /** The secret to type, in Base32. */
  readonly secret: string
  readonly uri: string
}

/** Creates a secret for an authenticator app, with the parameters of supabase/auth `internal/api/mfa.go` (enrollTOTPFactor). */
export function enrolTotp(issuer: string, label: string): TotpEnrolment {
  const secret = new Secret({ size: 20 })
  const uri = new TOTP({ issuer, label, secret, period: PERIOD }).toString()
  return { qr_code: renderSVG(uri, { ecc: 'M' }), secret: secret.base32, uri }
}

/** Returns the time step to which a code belongs; null for a wrong code. */
export function stepOf(code: string, secret: string, now: number = Date.now()): number | null {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD })
  const delta = totp.validate({ token: code.trim(), timestamp: now, window: SKEW })
  return delta === null ? null : totp.counter({ timestamp: now }) + delta
}
