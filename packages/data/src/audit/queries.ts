import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Supabase } from '../lib/client.ts'
import { useBackend } from '../lib/context.tsx'
import type { DataError } from '../lib/errors.ts'
import type { ListQuery } from '../lib/list/list.ts'
import { listPages, useListPage } from '../lib/list/pages.ts'
import { listRequest } from '../lib/list/request.ts'
import { readRow } from '../lib/rows/read-row.ts'
import { type Cached, findRow } from '../lib/rows/optimistic.ts'
import { type AuditEntry, auditEntrySchema } from './schema.ts'

export const AUDIT_SORTS = ['created_at'] as const
export type AuditSort = (typeof AUDIT_SORTS)[number]

export const auditKeys = {
  lists: ['audit', 'list'] as const,
  entry: (id: string) => ['audit', 'entry', id] as const,
  list: (query: ListQuery<AuditSort>) => ['audit', 'list', query] as const,
}

const COLUMNS = 'id, actor, action, table_name, row_id, record_name, details, created_at'
const FILTERS = ['table_name', 'action', 'actor'] as const

/** The audit log, which has no search; the filters are `table_name`, `action` and `actor`. */
export const auditPages = listPages(auditKeys.list, auditEntrySchema, (supabase, query, counting) =>
  listRequest(supabase.from('audit_log').select(COLUMNS, counting), { ...query, search: '' }, FILTERS),
)

/** One page of the audit log. */
export const useAuditLog = (query: ListQuery<AuditSort>) =>
  // What was done on another screen is in it when it is looked at again.
  useListPage(auditPages, query, { refetchOnMount: 'always' })

/** One entry by its id; null where there is none. Throws a DataError. */
export const fetchAuditEntry = (supabase: Supabase, id: string): Promise<AuditEntry | null> =>
  readRow(id, (uuid) => supabase.from('audit_log').select(COLUMNS).eq('id', uuid).maybeSingle(), auditEntrySchema)

/** One entry, from the list at once where it is there. */
export function useAuditEntry(id: string) {
  const backend = useBackend()
  const queryClient = useQueryClient()
  return useQuery<AuditEntry | null, DataError>({
    queryKey: auditKeys.entry(id),
    queryFn: async () => fetchAuditEntry(await backend.client(), id),
    placeholderData: () => findRow(queryClient.getQueriesData<Cached<AuditEntry>>({ queryKey: auditKeys.lists }), id),
  })
}
