import { useQuery } from '@tanstack/react-query'
import { z } from 'zod/mini'
import type { Supabase } from '../lib/client.ts'
import { useBackend } from '../lib/context.tsx'
import { type DataError, toDataError } from '../lib/errors.ts'
import { MAX_PAGE_SIZE, type ListQuery } from '../lib/list/list.ts'
import { listPages } from '../lib/list/pages.ts'
import { listRequest } from '../lib/list/request.ts'
import { inviteSchema, type Person, personSchema } from './schema.ts'

export const PEOPLE_SORTS = ['status_rank', 'full_name', 'email', 'created_at'] as const
export type PeopleSort = (typeof PEOPLE_SORTS)[number]

export const INVITE_SORTS = ['sent_at', 'email'] as const
export type InviteSort = (typeof INVITE_SORTS)[number]

export const peopleKeys = {
  all: ['people'] as const,
  list: (query: ListQuery<PeopleSort>) => ['people', 'list', query] as const,
  invites: (query: ListQuery<InviteSort>) => ['people', 'invites', query] as const,
  staff: ['people', 'staff'] as const,
  waiting: ['people', 'waiting'] as const,
}

const NEWEST_FIRST = [
  { column: 'created_at', ascending: false },
  { column: 'user_id', ascending: true },
] as const

/** People with an account; the filter is `status`. Equal rows are sorted by their sign-up, newest first. */
export const peoplePages = listPages(peopleKeys.list, personSchema, (supabase, query, counting) =>
  listRequest(
    supabase.rpc('list_people', { search: query.search }, counting),
    { ...query, search: '' },
    ['status'],
    NEWEST_FIRST,
  ),
)

/** The open invites. */
export const invitePages = listPages(peopleKeys.invites, inviteSchema, (supabase, query, counting) =>
  listRequest(supabase.rpc('list_invites', { search: query.search }, counting), { ...query, search: '' }),
)

/** Everybody who has or had access, approved people first; at most MAX_PAGE_SIZE. Throws a DataError. */
export async function fetchStaff(supabase: Supabase): Promise<Person[]> {
  const { data, error, status } = await supabase
    .rpc('list_people')
    .neq('status', 'pending')
    .order('status_rank')
    .order('full_name')
    .limit(MAX_PAGE_SIZE)
  if (error) throw toDataError(error, status)
  return z.array(personSchema).parse(data)
}

/** Counts the people who wait for approval. Throws a DataError. */
export async function countWaiting(supabase: Supabase): Promise<number> {
  const request = supabase.rpc('list_people', {}, { count: 'exact', head: true })
  const { count, error, status } = await request.eq('status', 'pending')
  if (error) throw toDataError(error, status)
  return count ?? 0
}

/** Everybody who has or had access, to show names for ids. */
export function useStaff() {
  const backend = useBackend()
  return useQuery<Person[], DataError>({
    queryKey: peopleKeys.staff,
    queryFn: async () => fetchStaff(await backend.client()),
  })
}

/** How many people wait for approval. */
export function useWaitingPeople() {
  const backend = useBackend()
  return useQuery<number, DataError>({
    queryKey: peopleKeys.waiting,
    queryFn: async () => countWaiting(await backend.client()),
  })
}
