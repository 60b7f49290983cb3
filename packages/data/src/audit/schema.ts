import { z } from 'zod/mini'
import { auditedTables } from '../lib/rows/records.ts'

/** The audited tables, the server's `deploy_hook` and `draft_links`, and `personal_data` for lookups and erasures by email address. */
export const AUDITED_TABLES = [
  ...auditedTables(),
  'deploy_hook' as const,
  'draft_links' as const,
  'personal_data' as const,
].toSorted()

export const AUDIT_ACTIONS = [
  'insert',
  'update',
  'delete',
  'import',
  'offer',
  'view',
  'find',
  'erase',
  'create_codes',
  'use_code',
  'remove_factor',
  'reset_factor',
  'end_session',
  'new_device',
  'change_password',
  'change_email',
  'add_factor',
  'delete_factor',
  'link_identity',
  'unlink_identity',
] as const

/** An entry of the audit log. */
export const auditEntrySchema = z.object({
  id: z.uuid(),
  /** Null for the system and for deleted accounts. */
  actor: z.nullable(z.uuid()),
  /** One of AUDIT_ACTIONS, or an action of a newer version; likewise the table. */
  action: z.string(),
  table_name: z.string(),
  row_id: z.string(),
  /** The name of the row at that time; null when it had none or the name was erased. */
  record_name: z.nullable(z.string()),
  /** Maps a field to its old and new value, or a table to a number of rows. */
  details: z.record(z.string(), z.unknown()),
  created_at: z.string(),
})
export type AuditEntry = z.infer<typeof auditEntrySchema>
