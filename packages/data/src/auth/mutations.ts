import { isAuthSessionMissingError } from '@supabase/supabase-js'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Supabase } from '../lib/client.ts'
import { useBackend } from '../lib/context.tsx'
import { DataError, toDataError } from '../lib/errors.ts'
import type { Language } from '../lib/validation.ts'
import { profileKeys } from '../profiles/queries.ts'
import { returnUrl } from './return-url.ts'
import type { ChangePassword, Email, MailCode, MailLink, ResetPassword, SignIn, SignUp } from './schema.ts'
import { signOut, type SignOutScope } from './session/sign-out.ts'

export type { SignOutScope } from './session/sign-out.ts'

/** Where the links in mails lead: to the page that says what came of them. */
const RETURN_PATHS = {
  signUp: '/auth/dashboard',
  recovery: '/auth/reset-password',
  emailChange: '/auth/email-changed',
} as const

function throwFailure(error: unknown): void {
  if (!error) return
  if (isAuthSessionMissingError(error)) {
    throw new DataError('unauthenticated', { message: error.message, reason: 'session_missing', cause: error })
  }
  throw toDataError(error)
}

const emailRedirectTo = (path: string) => {
  const url = returnUrl(path)
  return url === undefined ? {} : { emailRedirectTo: url }
}

/** Opens a session with e-mail and password. Throws a DataError whose message is the provider's. */
export async function signIn(supabase: Supabase, { email, password }: SignIn): Promise<void> {
  const { error } = await supabase.auth.signInWithPassword({ email, password })
  throwFailure(error)
}

/**
 * Makes an account; mails to its owner are in the given language. Resolves to whether its address must be confirmed by mail before it can
 * sign in.
 */
export async function signUp(
  supabase: Supabase,
  form: SignUp & { readonly language: Language },
): Promise<{ needsConfirmation: boolean }> {
  const { data, error } = await supabase.auth.signUp({
    email: form.email,
    password: form.password,
    options: { data: { full_name: form.full_name, language: form.language }, ...emailRedirectTo(RETURN_PATHS.signUp) },
  })
  throwFailure(error)
  return { needsConfirmation: data.session === null }
}

/** Mails the link that confirms a new account again. The answer does not tell whether there is one (rule W5). */
export async function resendConfirmation(supabase: Supabase, { email }: Email): Promise<void> {
  const options = emailRedirectTo(RETURN_PATHS.signUp)
  throwFailure((await supabase.auth.resend({ type: 'signup', email, options })).error)
}

/** Mails a link that lets the owner of the address choose a new password. The answer does not tell whether there is an account (W5). */
export async function requestPasswordReset(supabase: Supabase, { email }: Email): Promise<void> {
  const redirectTo = returnUrl(RETURN_PATHS.recovery)
  throwFailure((await supabase.auth.resetPasswordForEmail(email, redirectTo === undefined ? {} : { redirectTo })).error)
}

/** Sets the password of an account that a reset link has opened, or that has none. */
export async function resetPassword(supabase: Supabase, { password }: Pick<ResetPassword, 'password'>): Promise<void> {
  throwFailure((await supabase.auth.updateUser({ password })).error)
}

/**
 * Sets a new password; every other session of the account ends. The reason is `current_password_invalid` where the old one is wrong, and
 * `reauthentication_needed` where the session is so old that a mailed code is needed.
 */
export async function changePassword(
  supabase: Supabase,
  { current_password, password, nonce }: Pick<ChangePassword, 'current_password' | 'password' | 'nonce'>,
): Promise<void> {
  throwFailure((await supabase.auth.updateUser({ current_password, password, ...(nonce && { nonce }) })).error)
}

/** Mails the code that `changePassword` may need. */
export async function mailPasswordCode(supabase: Supabase): Promise<void> {
  throwFailure((await supabase.auth.reauthenticate()).error)
}

/** Asks for another address; it changes once the links mailed to both addresses were opened. */
export async function changeEmail(supabase: Supabase, email: string): Promise<void> {
  throwFailure((await supabase.auth.updateUser({ email }, emailRedirectTo(RETURN_PATHS.emailChange))).error)
}

/** Mails the links of a pending change of address again. `email` is the current address, which the server looks up. */
export async function resendEmailChange(supabase: Supabase, email: string): Promise<void> {
  const options = emailRedirectTo(RETURN_PATHS.emailChange)
  throwFailure((await supabase.auth.resend({ type: 'email_change', email, options })).error)
}

/** Spends the token of a mailed link. Resolves to whether it opened a session; the first half of a change of address does not. */
export async function openMailLink(supabase: Supabase, link: MailLink): Promise<{ signedIn: boolean }> {
  const { data, error } = await supabase.auth.verifyOtp(link)
  throwFailure(error)
  return { signedIn: data.session !== null }
}

/** Spends the code of a mail, which opens a session as its link does. The reason is `otp_expired` where it is not the right one. */
export async function enterMailCode(supabase: Supabase, code: MailCode): Promise<void> {
  throwFailure((await supabase.auth.verifyOtp(code)).error)
}

function useAuthMutation<Result, Variables>(change: (supabase: Supabase, variables: Variables) => Promise<Result>) {
  const backend = useBackend()
  return useMutation<Result, DataError, Variables>({
    mutationFn: async (variables) => change(await backend.client(), variables),
  })
}

export const useSignIn = () => useAuthMutation(signIn)
export const useSignUp = () => useAuthMutation(signUp)
export const useResendConfirmation = () => useAuthMutation(resendConfirmation)
export const useRequestPasswordReset = () => useAuthMutation(requestPasswordReset)
/** Variable: what the link says. */
export const useOpenMailLink = () => useAuthMutation(openMailLink)
/** Variable: what was typed, and for what. */
export const useEnterMailCode = () => useAuthMutation(enterMailCode)
/** Sets the password; the profile, which knows whether there is one, is refetched before it resolves. */
export function useResetPassword() {
  const backend = useBackend()
  const queryClient = useQueryClient()
  return useMutation<void, DataError, Pick<ResetPassword, 'password'>>({
    mutationFn: async (variables) => resetPassword(await backend.client(), variables),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: profileKeys.all }),
  })
}
/** Mails the code that a new password may need. */
export const useMailPasswordCode = () => useAuthMutation<void, void>(mailPasswordCode)
/** Variables: the current and the new password. */
export const useChangePassword = () => useAuthMutation(changePassword)
/** Variable: the new address. */
export const useChangeEmail = () => useAuthMutation(changeEmail)
/** Variable: the new address that waits for its confirmation. */
export const useResendEmailChange = () => useAuthMutation(resendEmailChange)
/** Signs out of this browser, or of the given scope. */
export const useSignOut = () => useAuthMutation<void, SignOutScope | undefined>(signOut)
