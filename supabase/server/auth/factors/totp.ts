import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import { refuseAuth } from '../../http/responses.ts'
import type { FactorDependencies, FactorType } from './type.ts'

/** The seconds of a time step. */
const PERIOD = 30

/** The number of earlier and later steps whose codes are accepted, because clocks differ. */
const SKEW = 1

const refuseCode = () => refuseAuth(422, 'mfa_verification_failed', 'Invalid TOTP code entered')

/** Returns the time step to which a code belongs; null for a wrong code. */
function stepOf(code: string, secret: string): number | null {
  const [totp, timestamp] = [new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD }), Date.now()]
  const delta = totp.validate({ token: code.trim(), timestamp, window: SKEW })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}

/** Authenticator apps, with the parameters of supabase/auth `internal/api/mfa.go` (enrollTOTPFactor, verifyTOTPFactor). */
export function createTotp({ settings, factors }: FactorDependencies): FactorType {
  return {
    label: 'TOTP',
    rules: settings.auth.mfa.totp,

    enrol({ email }, { issuer }) {
      const secret = new Secret({ size: 20 })
      const name = issuer || new URL(settings.siteUrl).host
      const uri = new TOTP({ issuer: name, label: email, secret, period: PERIOD }).toString()
      const { base32 } = secret
      return { secret: base32, response: { totp: { qr_code: renderSVG(uri, { ecc: 'M' }), secret: base32, uri } } }
    },

    challenge: () => Promise.resolve({ stored: null, response: {} }),

    refuseAnswer: refuseCode,

    readAnswer({ code }) {
      if (!code) return refuseAuth(400, 'validation_failed', 'Code needs to be non-empty')
      return (factor) => {
        const step = stepOf(code, factor.secret ?? '')
        return Promise.resolve(step === null ? refuseCode() : { factor, spend: factors.spendStep(factor.id, step) })
      }
    },
  }
}
