import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query'
import { useAuth } from '../auth/context.tsx'
import type { Supabase } from '../lib/client.ts'
import { type Backend, useBackend } from '../lib/context.tsx'
import type { DataError } from '../lib/errors.ts'
import { fetchRow } from '../lib/requests/response.ts'
import { profileKeys } from './keys.ts'
import { type Account, accountSchema, type Role } from './schema.ts'
import { readStoredProfile, storeProfile } from './stored-profile.ts'

/** Fetches a user's profile; null when it is missing. Throws a DataError. */
export const fetchProfile = (supabase: Supabase, userId: string): Promise<Account | null> =>
  fetchRow(
    supabase
      .from('profiles')
      .select('user_id, full_name, email, role, status, avatar_url, password_status')
      .eq('user_id', userId)
      .maybeSingle(),
    accountSchema,
  )

async function fetchOwnProfile(backend: Backend, userId: string): Promise<Account | null> {
  const profile = await fetchProfile(await backend.client(), userId)
  if (backend.storesProfile) storeProfile(profile)
  return profile
}

/** Returns the role of the signed-in user by the cached profile; undefined unless it is approved. */
export const approvedRole = (queryClient: QueryClient): Role | undefined =>
  queryClient
    .getQueriesData<Account | null>({ queryKey: profileKeys.all })
    .find(([, profile]) => profile?.status === 'approved')?.[1]?.role

/** Queries the signed-in user's profile; idle while signed out. A stored profile is returned at once and refetched. */
export function useProfile() {
  const backend = useBackend()
  const auth = useAuth()
  const userId = auth.state === 'signed-in' ? auth.user.id : null
  return useQuery<Account | null, DataError>({
    queryKey: profileKeys.own(userId ?? ''),
    queryFn: userId ? () => fetchOwnProfile(backend, userId) : skipToken,
    initialData: () => (userId && backend.storesProfile ? readStoredProfile(userId) : undefined),
    initialDataUpdatedAt: 0,
    staleTime: 30_000,
    // Row level security returns empty lists to a disabled account, not errors; this refetch shows its screen the reason.
    refetchInterval: 60_000,
  })
}
