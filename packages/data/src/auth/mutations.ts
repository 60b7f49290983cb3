import { isAuthSessionMissingError, isAuthWeakPasswordError } from '@supabase/supabase-js'
import type { Supabase } from '../lib/client.ts'
import { DataError, toDataError } from '../lib/errors.ts'
import { useBackendMutation } from '../lib/queries/mutation.ts'
import { profileKeys } from '../profiles/keys.ts'
import { returnUrl } from '../lib/session/return-url.ts'
import type { Email, MailCode, MailLink, ResetPassword, SignIn } from './schema.ts'

/** The pages that the links in mails open. */
export const RETURN_PATHS = {
  signUp: '/auth/dashboard',
  recovery: '/auth/reset-password',
} as const

/** Throws a DataError for an error of the auth service. */
export function throwFailure(error: unknown): void {
  if (!error) return
  if (isAuthSessionMissingError(error)) {
    throw new DataError('unauthenticated', { message: error.message, reason: 'session_missing', cause: error })
  }
  if (isAuthWeakPasswordError(error)) {
    const password = error.reasons.includes('length') ? 'errors:password_short' : 'errors:password_common'
    throw new DataError('invalid', { message: error.message, reason: error.code, fields: { password }, cause: error })
  }
  throw toDataError(error)
}

/** The token of the check against bots, where the server has one. */
export interface WithCaptcha {
  readonly captchaToken?: string | undefined
}

export const withCaptcha = ({ captchaToken }: WithCaptcha) => (captchaToken === undefined ? {} : { captchaToken })

/** Returns the option that sets the page of emailed links. */
export const emailRedirectTo = (path: string) => {
  const url = returnUrl(path)
  return url === undefined ? {} : { emailRedirectTo: url }
}

/** Signs in with email and password. Throws a DataError with the provider's message. */
export async function signIn(supabase: Supabase, { email, password, ...form }: SignIn & WithCaptcha): Promise<void> {
  const { error } = await supabase.auth.signInWithPassword({ email, password, options: withCaptcha(form) })
  throwFailure(error)
}

/** Resends the mail that confirms a new account. The response does not reveal whether the account exists (rule W5). */
export async function resendConfirmation(supabase: Supabase, { email, ...form }: Email & WithCaptcha): Promise<void> {
  const options = { ...emailRedirectTo(RETURN_PATHS.signUp), ...withCaptcha(form) }
  throwFailure((await supabase.auth.resend({ type: 'signup', email, options })).error)
}

/** Mails a link to choose a new password. The response does not reveal whether the account exists (rule W5). */
export async function requestPasswordReset(supabase: Supabase, { email, ...form }: Email & WithCaptcha): Promise<void> {
  const redirectTo = returnUrl(RETURN_PATHS.recovery)
  const options = { ...(redirectTo !== undefined && { redirectTo }), ...withCaptcha(form) }
  throwFailure((await supabase.auth.resetPasswordForEmail(email, options)).error)
}

/** Sets the password after a reset link, or for an account without one. */
export async function resetPassword(supabase: Supabase, { password }: Pick<ResetPassword, 'password'>): Promise<void> {
  throwFailure((await supabase.auth.updateUser({ password })).error)
}

/** Uses the token of an emailed link. Returns whether it opened a session; the first link of an email change does not. */
export async function openMailLink(supabase: Supabase, link: MailLink): Promise<{ signedIn: boolean }> {
  const { data, error } = await supabase.auth.verifyOtp(link)
  throwFailure(error)
  return { signedIn: data.session !== null }
}

/** Uses a mailed code, which opens a session. Throws a DataError; its reason is `otp_expired` for a wrong or expired code. */
export async function enterMailCode(supabase: Supabase, code: MailCode): Promise<void> {
  throwFailure((await supabase.auth.verifyOtp(code)).error)
}

export const useSignIn = () => useBackendMutation(signIn)
export const useResendConfirmation = () => useBackendMutation(resendConfirmation)
export const useRequestPasswordReset = () => useBackendMutation(requestPasswordReset)
export const useOpenMailLink = () => useBackendMutation(openMailLink)
export const useEnterMailCode = () => useBackendMutation(enterMailCode)
/** Sets the password, and refetches the profile, which records whether there is one. */
export const useResetPassword = () => useBackendMutation(resetPassword, profileKeys.all)
