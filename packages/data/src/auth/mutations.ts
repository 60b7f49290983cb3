import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Supabase } from '../client.ts'
import { useBackend } from '../context.tsx'
import { type DataError, toDataError } from '../errors.ts'
import type { SignIn } from './schema.ts'

/** Opens a session with e-mail and password. Throws a DataError whose message is the provider's. */
export async function signIn(supabase: Supabase, { email, password }: SignIn): Promise<void> {
  const { error } = await supabase.auth.signInWithPassword({ email, password })
  if (error) throw toDataError(error)
}

/** Ends this session. The session on this machine is gone even where the server could not be told. */
export async function signOut(supabase: Supabase): Promise<void> {
  const { error } = await supabase.auth.signOut({ scope: 'local' })
  if (error) throw toDataError(error)
}

export function useSignIn() {
  const backend = useBackend()
  return useMutation<void, DataError, SignIn>({ mutationFn: async (form) => signIn(await backend.client(), form) })
}

export function useSignOut() {
  const backend = useBackend()
  const queryClient = useQueryClient()
  return useMutation<void, DataError>({
    mutationFn: async () => signOut(await backend.client()),
    // The next person on this machine must not find the last one's rows in memory.
    onSuccess: () => queryClient.clear(),
  })
}
