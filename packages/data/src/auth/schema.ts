import { z } from 'zod/mini'
import { email, LIMITS, MESSAGES, requiredLine } from '../lib/validation.ts'

/** The limits of a password; bcrypt reads 72 bytes at most. */
export const PASSWORD = { minLength: 8, maxBytes: 72 } as const

const encoder = new TextEncoder()

async function isCommonPassword(password: string): Promise<boolean> {
  const { COMMON_PASSWORDS } = await import('./common-passwords.ts')
  return COMMON_PASSWORDS.has(password.toLowerCase())
}

/** A new password that is not one of the 10,000 most common, ignoring case (rule W10). Parses asynchronously. */
const newPassword = z.string({ error: MESSAGES.required }).check(
  z.minLength(PASSWORD.minLength, { error: 'errors:password_short' }),
  z.refine((value) => encoder.encode(value).length <= PASSWORD.maxBytes, { error: 'errors:password_long' }),
  // When the list cannot be loaded, for example offline, the server decides.
  z.refine(async (value) => !(await isCommonPassword(value).catch(() => false)), { error: 'errors:password_common' }),
)

const knownPassword = z.string({ error: MESSAGES.required }).check(z.minLength(1, { error: MESSAGES.required }))

/** Checks that a new password was typed twice. */
const isConfirmed = z.refine<{ password: string; confirmation: string }>(
  (form) => form.password === form.confirmation,
  { error: 'errors:password_mismatch', path: ['confirmation'] },
)

export const signInSchema = z.object({ email, password: knownPassword })
export type SignIn = z.infer<typeof signInSchema>

export const signUpSchema = z
  .object({ full_name: requiredLine(LIMITS.name), email, password: newPassword, confirmation: z.string() })
  .check(isConfirmed)
export type SignUp = z.infer<typeof signUpSchema>

/** The fields that an invited person fills in. */
export const acceptInviteSchema = z
  .object({ full_name: requiredLine(LIMITS.name), password: newPassword, confirmation: z.string() })
  .check(isConfirmed)
export type AcceptInvite = z.infer<typeof acceptInviteSchema>

/** A form with only an email address. */
export const emailSchema = z.object({ email })
export type Email = z.infer<typeof emailSchema>

/** The form for a new password after a reset link. */
export const resetPasswordSchema = z.object({ password: newPassword, confirmation: z.string() }).check(isConfirmed)
export type ResetPassword = z.infer<typeof resetPasswordSchema>

/** The form for changing a known password. */
export const changePasswordSchema = z
  .object({
    current_password: knownPassword,
    password: newPassword,
    confirmation: z.string(),
    /** The mailed code; empty unless the server requires one. */
    nonce: z.string().check(z.overwrite((value) => value.replaceAll(/\s/g, ''))),
  })
  .check(isConfirmed)
export type ChangePassword = z.infer<typeof changePasswordSchema>

/** The form for the password of the signed-in user. */
export const knownPasswordSchema = z.object({ password: knownPassword })

/** The types of emailed links, as the auth service names them. */
export const MAIL_LINKS = ['signup', 'invite', 'recovery', 'email_change', 'email'] as const

/** An emailed link with a token, which works in any browser. */
export const mailLinkSchema = z.object({
  token_hash: z.string().check(z.minLength(1), z.maxLength(256)),
  type: z.enum(MAIL_LINKS),
})
export type MailLink = z.infer<typeof mailLinkSchema>

/** A mailed code as typed, possibly with spaces; the server decides its length. */
export const typedCodeSchema = z.object({
  code: z.string({ error: MESSAGES.required }).check(
    z.overwrite((value) => value.replaceAll(/\s/g, '')),
    z.minLength(1, { error: MESSAGES.required }),
    z.regex(/^\d{6,10}$/, { error: 'errors:code' }),
  ),
})
export type TypedCode = z.infer<typeof typedCodeSchema>

/** A mailed code with its recipient and type. */
export interface MailCode {
  readonly email: string
  readonly type: 'signup' | 'recovery'
  readonly token: string
}
