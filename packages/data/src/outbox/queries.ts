import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Supabase } from '../lib/client.ts'
import { useBackend } from '../lib/context.tsx'
import { type DataError, toDataError } from '../lib/errors.ts'
import { type ListQuery, searchPatterns } from '../lib/list/list.ts'
import { listPages, useListPage } from '../lib/list/pages.ts'
import { listRequest } from '../lib/list/request.ts'
import { readRow } from '../lib/rows/read-row.ts'
import { type Cached, findRow } from '../lib/rows/optimistic.ts'
import { type OutboxCounters, type OutboxEmail, outboxEmailSchema, type OutboxStatus } from './schema.ts'

export const OUTBOX_SORTS = ['created_at', 'status'] as const
export type OutboxSort = (typeof OUTBOX_SORTS)[number]

export const outboxKeys = {
  all: ['outbox'] as const,
  counters: ['outbox', 'counters'] as const,
  lists: ['outbox', 'list'] as const,
  email: (id: string) => ['outbox', 'email', id] as const,
  list: (query: ListQuery<OutboxSort>) => ['outbox', 'list', query] as const,
}

const COLUMNS = 'id, kind, to_address, language, status, attempts, next_attempt_at, last_error, sent_at, created_at'

/** How soon a list with mails under way is read again, in milliseconds: no change of the outbox is announced. */
const REFRESH = 5000

/** The outbox, searched by address; the filters are `status` and `kind`. */
export const outboxPages = listPages(outboxKeys.list, outboxEmailSchema, (supabase, query, counting) => {
  const mails = supabase.from('email_outbox').select(COLUMNS, counting)
  for (const pattern of searchPatterns(query.search)) mails.ilike('to_address', pattern)
  return listRequest(mails, { ...query, search: '' }, ['status', 'kind'])
})

async function countEmails(supabase: Supabase, statuses: readonly OutboxStatus[]): Promise<number> {
  const { count, error, status } = await supabase
    .from('email_outbox')
    .select('id', { count: 'exact', head: true })
    .in('status', statuses)
  if (error) throw toDataError(error, status)
  return count ?? 0
}

/** How many mails wait and how many are dead, counted by the database. Throws a DataError. */
export async function fetchOutboxCounters(supabase: Supabase): Promise<OutboxCounters> {
  const [waiting, dead] = await Promise.all([
    countEmails(supabase, ['pending', 'sending']),
    countEmails(supabase, ['dead']),
  ])
  return { waiting, dead }
}

const isInProgress = ({ status }: OutboxEmail) => status === 'pending' || status === 'sending'

/** One page of the outbox. */
export const useOutbox = (query: ListQuery<OutboxSort>) =>
  useListPage(outboxPages, query, {
    refetchInterval: ({ state }) => (state.data?.rows.some(isInProgress) ? REFRESH : false),
  })

/** The two counters of the outbox. */
export function useOutboxCounters() {
  const backend = useBackend()
  return useQuery<OutboxCounters, DataError>({
    queryKey: outboxKeys.counters,
    queryFn: async () => fetchOutboxCounters(await backend.client()),
  })
}

/** One mail by its id; null where there is none. Throws a DataError. */
export const fetchOutboxEmail = (supabase: Supabase, id: string): Promise<OutboxEmail | null> =>
  readRow(id, (uuid) => supabase.from('email_outbox').select(COLUMNS).eq('id', uuid).maybeSingle(), outboxEmailSchema)

/** One mail, from the list at once where it is there; read again while it is under way. */
export function useOutboxEmail(id: string) {
  const backend = useBackend()
  const queryClient = useQueryClient()
  return useQuery<OutboxEmail | null, DataError>({
    queryKey: outboxKeys.email(id),
    queryFn: async () => fetchOutboxEmail(await backend.client(), id),
    placeholderData: () => findRow(queryClient.getQueriesData<Cached<OutboxEmail>>({ queryKey: outboxKeys.lists }), id),
    refetchInterval: ({ state }) => (state.data && isInProgress(state.data) ? REFRESH : false),
  })
}
