import type { Supabase } from '../lib/client.ts'
import { useBackendMutation } from '../lib/queries/mutation.ts'
import type { Language } from '../lib/validation.ts'
import { emailRedirectTo, RETURN_PATHS, throwFailure, type WithCaptcha, withCaptcha } from './mutations.ts'
import type { SignUp } from './schema.ts'
import { createSignUpProof, removeSignUpProof } from './sign-up-proof.ts'

/** Creates an account, whose mails are in the given language. Returns whether the email address must be confirmed before signing in. */
export async function signUp(
  supabase: Supabase,
  form: SignUp & WithCaptcha & { readonly language: Language },
): Promise<{ needsConfirmation: boolean }> {
  const proof = await createSignUpProof()
  const { data, error } = await supabase.auth.signUp({
    email: form.email,
    password: form.password,
    options: {
      data: { full_name: form.full_name, language: form.language, ...(proof !== null && { sign_up_proof: proof }) },
      ...emailRedirectTo(RETURN_PATHS.signUp),
      ...withCaptcha(form),
    },
  })
  throwFailure(error)
  if (data.session) removeSignUpProof()
  return { needsConfirmation: data.session === null }
}

export const useSignUp = () => useBackendMutation(signUp)
