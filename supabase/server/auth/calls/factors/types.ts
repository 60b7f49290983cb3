import { refuseAuth } from '../../../http/responses.ts'
import type { Factor } from '../../factors/store.ts'
import { createTotp } from '../../factors/totp.ts'
import type { FactorDependencies, FactorType } from '../../factors/type.ts'
import { createWebAuthn } from '../../factors/webauthn.ts'

const refuseFactorType = () => refuseAuth(400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn')
const refuseDisabled = (call: 'enroll' | 'verify', label: string) =>
  refuseAuth(
    422,
    `mfa_${label.toLowerCase()}_${call}_not_enabled`,
    `MFA ${call === 'enroll' ? 'enroll' : 'verification'} is disabled for ${label}`,
  )

/** The types of second factors that the rules allow. */
export interface FactorTypes {
  /** Returns a type that may be enrolled, by its name in a request, or the error. */
  enrollable(name: string): { readonly name: 'totp' | 'webauthn'; readonly type: FactorType } | Response
  /** Returns how a factor is proven, or the error when its type is off. */
  usable(factor: Factor): FactorType | Response
}

/** Returns the types of second factors. */
export function createTypes(dependencies: FactorDependencies): FactorTypes {
  const types = { totp: createTotp(dependencies), webauthn: createWebAuthn(dependencies) }
  return {
    enrollable(name) {
      if (name === 'phone') return refuseDisabled('enroll', 'Phone')
      if (name !== 'totp' && name !== 'webauthn') return refuseFactorType()
      const type = types[name]
      return type.rules.enroll_enabled ? { name, type } : refuseDisabled('enroll', type.label)
    },
    usable(factor) {
      if (factor.type === 'phone') return refuseDisabled('verify', 'Phone')
      const type = types[factor.type]
      return type.rules.verify_enabled ? type : refuseDisabled('verify', type.label)
    },
  }
}
