import { z } from 'zod'
import { email, LIMITS, MESSAGES, requiredLine } from '../validation.ts'

/** Passwords: at least 8 characters and at most 72 bytes, the most that bcrypt reads. */
export const PASSWORD = { minLength: 8, maxBytes: 72 } as const

const encoder = new TextEncoder()

/** A password to be set. */
export const newPassword = z
  .string({ error: MESSAGES.required })
  .min(PASSWORD.minLength, { error: 'errors:password_short' })
  .refine((value) => encoder.encode(value).length <= PASSWORD.maxBytes, { error: 'errors:password_long' })

export const signInSchema = z.object({
  email,
  password: z.string({ error: MESSAGES.required }).min(1, { error: MESSAGES.required }),
})
export type SignIn = z.infer<typeof signInSchema>

export const signUpSchema = z
  .object({ full_name: requiredLine(LIMITS.name), email, password: newPassword, confirmation: z.string() })
  .refine((form) => form.password === form.confirmation, { error: 'errors:password_mismatch', path: ['confirmation'] })
export type SignUp = z.infer<typeof signUpSchema>
