import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Supabase } from '../lib/client.ts'
import { useBackend } from '../lib/context.tsx'
import { type DataError, toDataError } from '../lib/errors.ts'
import type { ListQuery } from '../lib/list/list.ts'
import { listPages } from '../lib/list/pages.ts'
import { listRequest } from '../lib/list/request.ts'
import { type Cached, findRow } from '../lib/rows/optimistic.ts'
import type { Counting } from '../lib/list/read-page.ts'
import { readRow } from '../lib/rows/read-row.ts'
import { type Contact, type ContactCounters, contactCountersSchema, contactSchema } from './schema.ts'

export const CONTACT_SORTS = ['created_at', 'name', 'email', 'subject'] as const
export type ContactSort = (typeof CONTACT_SORTS)[number]

export const contactKeys = {
  all: ['contacts'] as const,
  counters: ['contacts', 'counters'] as const,
  /** Pages and single messages. */
  rows: ['contacts', 'rows'] as const,
  list: (query: ListQuery<ContactSort>) => ['contacts', 'rows', query] as const,
  one: (id: string) => ['contacts', 'rows', id] as const,
}

const COLUMNS =
  'id, name, email, company, project_type, budget_range, subject, message, language, status, handled_at, client_id, created_at, updated_at'

/** A search is asked of the view, where an index answers it. */
const rowsOf = (supabase: Supabase, { search }: ListQuery, counting: Counting) =>
  search === ''
    ? supabase.from('contacts').select(COLUMNS, counting)
    : supabase.from('searched_contacts').select(COLUMNS, counting)

/** The messages; the only filter is `status`. */
export const contactPages = listPages(contactKeys.list, contactSchema, (supabase, query, counting) =>
  listRequest(rowsOf(supabase, query, counting), query, ['status']),
)

/** One message, or null where there is none with this id. Throws a DataError. */
export const fetchContact = (supabase: Supabase, id: string): Promise<Contact | null> =>
  readRow(id, (uuid) => supabase.from('contacts').select(COLUMNS).eq('id', uuid).maybeSingle(), contactSchema)

/** The three figures, counted by the database. Throws a DataError. */
export async function fetchContactCounters(supabase: Supabase): Promise<ContactCounters> {
  const { data, error, status } = await supabase.rpc('get_contact_counters')
  if (error) throw toDataError(error, status)
  return contactCountersSchema.parse(data)
}

/** The message with this id, on whatever page it is; what a loaded page knows of it is shown meanwhile. */
export function useContact(id: string) {
  const backend = useBackend()
  const queryClient = useQueryClient()
  return useQuery<Contact | null, DataError>({
    queryKey: contactKeys.one(id),
    queryFn: async () => fetchContact(await backend.client(), id),
    placeholderData: () => findRow(queryClient.getQueriesData<Cached<Contact>>({ queryKey: contactKeys.rows }), id),
  })
}

/** The three counters of the messages. */
export function useContactCounters() {
  const backend = useBackend()
  return useQuery<ContactCounters, DataError>({
    queryKey: contactKeys.counters,
    queryFn: async () => fetchContactCounters(await backend.client()),
  })
}
