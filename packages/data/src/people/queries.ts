import { z } from 'zod/mini'
import type { Supabase } from '../lib/client.ts'
import { MAX_PAGE_SIZE, searchWords } from '../lib/list/list.ts'
import { listPages } from '../lib/list/pages.ts'
import { listRequest } from '../lib/list/request.ts'
import { useBackendQuery } from '../lib/queries/query.ts'
import { fetchCount, fetchRows } from '../lib/requests/response.ts'
import { columnsOf } from '../lib/rows/columns.ts'
import { peopleKeys } from './keys.ts'
import { inviteSchema, type Person, personSchema } from './schema.ts'

const COLUMNS = columnsOf(personSchema)

const personRowSchema = z.pipe(
  personSchema,
  z.transform((person) => ({ ...person, id: person.user_id })),
)

/** The people with an account; the filter is `status`. */
export const peoplePages = listPages(peopleKeys.list, personRowSchema, (supabase, slice, counting) =>
  listRequest(supabase.from('searched_people').select(counting.columns ?? COLUMNS, counting), slice),
)

/** The open invites. */
export const invitePages = listPages(peopleKeys.invites, inviteSchema, (supabase, slice, counting) =>
  listRequest(supabase.rpc('list_invites', { search: searchWords(slice.search).join(' ') }, counting), {
    ...slice,
    search: '',
  }),
)

/** Fetches all people who have or had access, approved people first; at most MAX_PAGE_SIZE. Throws a DataError. */
export const fetchStaff = (supabase: Supabase): Promise<Person[]> =>
  fetchRows(
    supabase
      .from('searched_people')
      .select(COLUMNS)
      .neq('status', 'pending')
      .order('status_rank')
      .order('full_name')
      .order('id')
      .limit(MAX_PAGE_SIZE),
    personSchema,
  )

/** Fetches the number of people waiting for approval. Throws a DataError. */
export const countWaiting = (supabase: Supabase): Promise<number> =>
  fetchCount(supabase.from('searched_people').select('id', { count: 'exact', head: true }).eq('status', 'pending'))

/** Queries all people who have or had access, to show names for ids. */
export const useStaff = () => useBackendQuery(peopleKeys.staff, fetchStaff)

/** Queries the number of people waiting for approval. */
export const useWaitingPeople = () => useBackendQuery(peopleKeys.waiting, countWaiting)
