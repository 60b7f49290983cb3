import type { Supabase } from '../lib/client.ts'
import { useBackendMutation } from '../lib/queries/mutation.ts'
import { emailRedirectTo, throwFailure, type WithCaptcha, withCaptcha } from './mutations.ts'
import { requireFreshSession } from './proof.ts'
import type { ChangePassword, Email } from './schema.ts'

/** The page that the links of an email change open. */
const CHANGED_PATH = '/auth/email-changed'

/**
 * Changes the password in a fresh session and ends every other session of the account. Throws a DataError; its reason is
 * `current_password_invalid` for a wrong password, and `reauthentication_needed` when the auth service requires a mailed code, because the
 * session was opened more than a day ago.
 */
export async function changePassword(
  supabase: Supabase,
  { current_password, password, nonce }: Pick<ChangePassword, 'current_password' | 'password' | 'nonce'>,
): Promise<void> {
  await requireFreshSession(supabase)
  throwFailure((await supabase.auth.updateUser({ current_password, password, ...(nonce && { nonce }) })).error)
}

/** Mails the code that `changePassword` may require. */
export async function mailPasswordCode(supabase: Supabase): Promise<void> {
  throwFailure((await supabase.auth.reauthenticate()).error)
}

/** Requests another email address in a fresh session; it changes once the links mailed to both addresses have been opened. */
export async function changeEmail(supabase: Supabase, email: string): Promise<void> {
  await requireFreshSession(supabase)
  throwFailure((await supabase.auth.updateUser({ email }, emailRedirectTo(CHANGED_PATH))).error)
}

/** Resends the mails of a pending email change. `email` is the current address, by which the server finds the account. */
export async function resendEmailChange(supabase: Supabase, { email, ...form }: Email & WithCaptcha): Promise<void> {
  const options = { ...emailRedirectTo(CHANGED_PATH), ...withCaptcha(form) }
  throwFailure((await supabase.auth.resend({ type: 'email_change', email, options })).error)
}

export const useMailPasswordCode = () => useBackendMutation(mailPasswordCode)
export const useChangePassword = () => useBackendMutation(changePassword)
export const useChangeEmail = () => useBackendMutation(changeEmail)
export const useResendEmailChange = () => useBackendMutation(resendEmailChange)
