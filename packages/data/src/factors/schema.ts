import { z } from 'zod/mini'
import { LIMITS, MESSAGES, requiredLine } from '../lib/validation.ts'

/** A second factor of the signed-in account: an authenticator app or a passkey. */
export const factorSchema = z.object({
  id: z.uuid(),
  friendly_name: z.nullish(z.string()),
  factor_type: z.string(),
  status: z.enum(['verified', 'unverified']),
  created_at: z.string(),
  /** When the factor was last challenged, including failed attempts. */
  last_challenged_at: z.nullish(z.string()),
})
export type Factor = z.infer<typeof factorSchema>

/** An authenticator app that its first code has not verified yet. */
export const newAppSchema = z.object({
  id: z.uuid(),
  totp: z.object({
    /** The QR code as a data URL. */
    qr_code: z.string(),
    /** The secret in base32, to type into the app. */
    secret: z.string(),
  }),
})
export type NewApp = z.infer<typeof newAppSchema>

/** The form for the name of a new factor. */
export const factorNameSchema = z.object({ friendly_name: requiredLine(LIMITS.name) })

/** The form for a code of an authenticator app, possibly typed or pasted with spaces. */
export const factorCodeSchema = z.object({
  code: z.string({ error: MESSAGES.required }).check(
    z.overwrite((value) => value.replaceAll(/\s/g, '')),
    z.minLength(1, { error: MESSAGES.required }),
    z.regex(/^\d{6}$/, { error: 'errors:factor_code' }),
  ),
})
export type FactorCode = z.infer<typeof factorCodeSchema>

/** The longest spelling of a recovery code, with separators. */
const RECOVERY_CODE_LENGTH = 40

/** The form for a recovery code. */
export const recoveryCodeSchema = z.object({ code: requiredLine(RECOVERY_CODE_LENGTH) })
export type RecoveryCode = z.infer<typeof recoveryCodeSchema>
