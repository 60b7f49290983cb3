import { skipToken, useQuery } from '@tanstack/react-query'
import { useAuth } from '../auth/context.tsx'
import type { Supabase } from '../client.ts'
import { type Backend, useBackend } from '../context.tsx'
import { type DataError, toDataError } from '../errors.ts'
import { keepProfile, readKeptProfile } from './kept-profile.ts'
import { type Account, accountSchema } from './schema.ts'

export const profileKeys = {
  all: ['profiles'] as const,
  own: (userId: string) => ['profiles', userId] as const,
}

/** A user's profile, or `null` where there is none. Throws a DataError. */
export async function fetchProfile(supabase: Supabase, userId: string): Promise<Account | null> {
  const { data, error, status } = await supabase
    .from('profiles')
    .select('user_id, full_name, email, role, status, avatar_url, password_status')
    .eq('user_id', userId)
    .maybeSingle()
  if (error) throw toDataError(error, status)
  return data ? accountSchema.parse(data) : null
}

async function askForProfile(backend: Backend, userId: string): Promise<Account | null> {
  const profile = await fetchProfile(await backend.client(), userId)
  if (backend.remembersProfile) keepProfile(profile)
  return profile
}

/** The signed-in user's profile; idle while nobody is signed in. What is remembered of it is there at once, and asked for all the same. */
export function useProfile() {
  const backend = useBackend()
  const auth = useAuth()
  const userId = auth.state === 'signed-in' ? auth.user.id : null
  return useQuery<Account | null, DataError>({
    queryKey: profileKeys.own(userId ?? ''),
    queryFn: userId ? () => askForProfile(backend, userId) : skipToken,
    initialData: () => (userId && backend.remembersProfile ? readKeptProfile(userId) : undefined),
    initialDataUpdatedAt: 0,
    staleTime: 30_000,
    // Row level security gives a disabled account empty lists, not errors; this is how its screen learns why.
    refetchInterval: 60_000,
  })
}
