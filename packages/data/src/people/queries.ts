import { useQuery } from '@tanstack/react-query'
import { z } from 'zod/mini'
import type { Supabase } from '../client.ts'
import { useBackend } from '../context.tsx'
import { type DataError, toDataError } from '../errors.ts'
import { LARGEST_PAGE } from '../list.ts'
import { type Invite, inviteSchema, type Person, personSchema } from './schema.ts'

export const peopleKeys = {
  all: ['people'] as const,
  list: ['people', 'list'] as const,
  invites: ['people', 'invites'] as const,
}

/** Those with an account, whoever waits for approval first; a staff of a hundred needs pages. Throws a DataError. */
export async function fetchPeople(supabase: Supabase): Promise<Person[]> {
  const { data, error, status } = await supabase.rpc('list_people').limit(LARGEST_PAGE)
  if (error) throw toDataError(error, status)
  return z.array(personSchema).parse(data)
}

/** The open invites, the newest first. Throws a DataError. */
export async function fetchInvites(supabase: Supabase): Promise<Invite[]> {
  const { data, error, status } = await supabase.rpc('list_invites').limit(LARGEST_PAGE)
  if (error) throw toDataError(error, status)
  return z.array(inviteSchema).parse(data)
}

/** Everybody with an account. */
export function usePeople() {
  const backend = useBackend()
  return useQuery<Person[], DataError>({
    queryKey: peopleKeys.list,
    queryFn: async () => fetchPeople(await backend.client()),
  })
}

/** The open invites. */
export function useInvites() {
  const backend = useBackend()
  return useQuery<Invite[], DataError>({
    queryKey: peopleKeys.invites,
    queryFn: async () => fetchInvites(await backend.client()),
  })
}
