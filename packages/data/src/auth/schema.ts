import { z } from 'zod/mini'
import { email, LIMITS, MESSAGES, requiredLine } from '../lib/validation.ts'

/** Passwords: at least 8 characters and at most 72 bytes, the most that bcrypt reads. */
export const PASSWORD = { minLength: 8, maxBytes: 72 } as const

const encoder = new TextEncoder()

/** A password to be set. */
export const newPassword = z.string({ error: MESSAGES.required }).check(
  z.minLength(PASSWORD.minLength, { error: 'errors:password_short' }),
  z.refine((value) => encoder.encode(value).length <= PASSWORD.maxBytes, { error: 'errors:password_long' }),
)

const knownPassword = z.string({ error: MESSAGES.required }).check(z.minLength(1, { error: MESSAGES.required }))

const MISMATCH = { error: 'errors:password_mismatch', path: ['confirmation'] }
const isConfirmed = (form: { password: string; confirmation: string }) => form.password === form.confirmation

export const signInSchema = z.object({ email, password: knownPassword })
export type SignIn = z.infer<typeof signInSchema>

export const signUpSchema = z
  .object({ full_name: requiredLine(LIMITS.name), email, password: newPassword, confirmation: z.string() })
  .check(z.refine(isConfirmed, MISMATCH))
export type SignUp = z.infer<typeof signUpSchema>

/** An address alone: whom to mail a reset link or a confirmation, or the new address of an account. */
export const emailSchema = z.object({ email })
export type Email = z.infer<typeof emailSchema>

/** The password that a reset link allows to choose. */
export const resetPasswordSchema = z
  .object({ password: newPassword, confirmation: z.string() })
  .check(z.refine(isConfirmed, MISMATCH))
export type ResetPassword = z.infer<typeof resetPasswordSchema>

/** A new password chosen by somebody who knows the current one. */
export const changePasswordSchema = z
  .object({
    current_password: knownPassword,
    password: newPassword,
    confirmation: z.string(),
    /** The mailed code, where the server asks for one; empty where it does not. */
    nonce: z.string().check(z.overwrite((value) => value.replaceAll(/\s/g, ''))),
  })
  .check(z.refine(isConfirmed, MISMATCH))
export type ChangePassword = z.infer<typeof changePasswordSchema>

/** What a link in a mail may be for, as the auth service names it. */
export const MAIL_LINKS = ['signup', 'invite', 'recovery', 'email_change', 'email'] as const

/** A mailed link that carries its token to our own page, so that it works in any browser. */
export const mailLinkSchema = z.object({
  token_hash: z.string().check(z.minLength(1), z.maxLength(256)),
  type: z.enum(MAIL_LINKS),
})
export type MailLink = z.infer<typeof mailLinkSchema>

/** The code of a mail as it is typed, spaces and all; how long it is, the server decides. */
export const typedCodeSchema = z.object({
  code: z.string({ error: MESSAGES.required }).check(
    z.overwrite((value) => value.replaceAll(/\s/g, '')),
    z.minLength(1, { error: MESSAGES.required }),
    z.regex(/^\d{6,10}$/, { error: 'errors:code' }),
  ),
})
export type TypedCode = z.infer<typeof typedCodeSchema>

/** The code of a mail, with the address that it was mailed to and what it is for. */
export interface MailCode {
  readonly email: string
  readonly type: 'signup' | 'recovery'
  readonly token: string
}

/** A way to sign in that an account has; only the e-mail address where the server offers nothing else. */
export const identitySchema = z.object({
  identity_id: z.string(),
  provider: z.string(),
  email: z.nullish(z.string()),
  created_at: z.nullish(z.string()),
  last_sign_in_at: z.nullish(z.string()),
})
export type Identity = z.infer<typeof identitySchema>
