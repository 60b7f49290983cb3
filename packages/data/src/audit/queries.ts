import type { Supabase } from '../lib/client.ts'
import { listPages } from '../lib/list/pages.ts'
import { listRequest } from '../lib/list/request.ts'
import { columnsOf } from '../lib/rows/columns.ts'
import { readRow, useRow } from '../lib/rows/read-row.ts'
import { auditKeys } from './keys.ts'
import { auditEntrySchema } from './schema.ts'

const COLUMNS = columnsOf(auditEntrySchema)

/** The audit log, which has no search. */
export const auditPages = listPages(
  auditKeys.list,
  auditEntrySchema,
  (supabase, slice, counting) =>
    listRequest(supabase.from('audit_log').select(counting.columns ?? COLUMNS, counting), { ...slice, search: '' }),
  // Actions on other screens add entries.
  { refetchOnMount: 'always' },
)

/** Fetches an entry; null when it is missing. Throws a DataError. */
export const fetchAuditEntry = (supabase: Supabase, id: string) =>
  readRow(id, (uuid) => supabase.from('audit_log').select(COLUMNS).eq('id', uuid).maybeSingle(), auditEntrySchema)

/** Queries an entry. */
export const useAuditEntry = (id: string) =>
  useRow({ one: auditKeys.entry(id), pages: auditKeys.lists }, id, fetchAuditEntry)
