import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useAuth } from '../auth/context.tsx'
import type { Supabase } from '../lib/client.ts'
import { useBackend } from '../lib/context.tsx'
import { DataError, toDataError } from '../lib/errors.ts'
import { profileKeys } from './queries.ts'
import type { OwnProfile } from './schema.ts'

/** Changes a user's own name or picture; what is left out stays. Throws a DataError, `refused` where it is not theirs to change. */
export async function updateOwnProfile(supabase: Supabase, userId: string, change: Partial<OwnProfile>): Promise<void> {
  const { data, error, status } = await supabase
    .from('profiles')
    .update(change)
    .eq('user_id', userId)
    .select('user_id')
    .maybeSingle()
  if (error) throw toDataError(error, status)
  if (!data) throw new DataError('refused')
}

/** Changes the signed-in user's name or picture. */
export function useUpdateOwnProfile() {
  const backend = useBackend()
  const queryClient = useQueryClient()
  const auth = useAuth()
  return useMutation<void, DataError, Partial<OwnProfile>>({
    mutationFn: async (change) => {
      if (auth.state !== 'signed-in') throw new DataError('unauthenticated')
      await updateOwnProfile(await backend.client(), auth.user.id, change)
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: profileKeys.all }),
  })
}
