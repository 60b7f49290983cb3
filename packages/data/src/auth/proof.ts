import type { Supabase } from '../lib/client.ts'
import { DataError } from '../lib/errors.ts'
import { useBackendMutation } from '../lib/queries/mutation.ts'
import { call } from '../lib/requests/response.ts'
import { authKeys } from './keys.ts'
import { signIn, type WithCaptcha } from './mutations.ts'
import type { SignIn } from './schema.ts'

/** Throws a DataError `reauthentication_needed` when the session is too old for a critical action (rule D14). */
export const requireFreshSession = (supabase: Supabase): Promise<void> => call(supabase.rpc('require_fresh_session'))

/** Signs in again and ends the session that the new one replaces. Throws a DataError with the provider's code. */
export async function signInAgain(supabase: Supabase, form: Pick<SignIn, 'password'> & WithCaptcha): Promise<void> {
  const { data } = await supabase.auth.getSession()
  if (!data.session) throw new DataError('unauthenticated')
  const { access_token: replaced, user } = data.session
  await signIn(supabase, { ...form, email: user.email ?? '' })
  // A session that could not be ended times out.
  await supabase.auth.admin.signOut(replaced, 'local')
}

export const useSignInAgain = () => useBackendMutation(signInAgain, authKeys.sessions)
