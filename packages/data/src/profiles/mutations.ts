import { useAuth } from '../auth/context.tsx'
import type { Supabase } from '../lib/client.ts'
import { DataError } from '../lib/errors.ts'
import { useBackendMutation } from '../lib/queries/mutation.ts'
import { execute } from '../lib/requests/response.ts'
import { profileKeys } from './keys.ts'
import type { OwnProfile } from './schema.ts'

/** Updates a user's own name or picture. Throws a DataError, `refused` for another user's profile. */
export async function updateOwnProfile(supabase: Supabase, userId: string, change: Partial<OwnProfile>): Promise<void> {
  const { data } = await execute(
    supabase.from('profiles').update(change).eq('user_id', userId).select('user_id').maybeSingle(),
  )
  if (!data) throw new DataError('refused')
}

/** Updates the signed-in user's name or picture. */
export function useUpdateOwnProfile() {
  const auth = useAuth()
  return useBackendMutation(async (supabase, change: Partial<OwnProfile>) => {
    if (auth.state !== 'signed-in') throw new DataError('unauthenticated')
    await updateOwnProfile(supabase, auth.user.id, change)
  }, profileKeys.all)
}
