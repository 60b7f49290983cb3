import { z } from 'zod/mini'
import { sameJson } from '../lib/same-json.ts'

/** The tables whose changes are audited, and `personal_data` for what was done by a person's address. */
export const AUDITED_TABLES = [
  'blog_posts',
  'client_transactions',
  'clients',
  'contacts',
  'deploy_hook',
  'email_outbox',
  'invites',
  'newsletter_subscribers',
  'personal_data',
  'profiles',
  'projects',
  'quote_requests',
  'quote_templates',
  'settings',
  'system_settings',
] as const

export const AUDIT_ACTIONS = ['insert', 'update', 'delete', 'offer', 'find', 'erase'] as const

/** One thing that was done. */
export const auditEntrySchema = z.object({
  id: z.uuid(),
  /** Null is the system, or an account that is gone. */
  actor: z.nullable(z.uuid()),
  /** One of AUDIT_ACTIONS, or one that this version does not know; so is the table. */
  action: z.string(),
  table_name: z.string(),
  row_id: z.string(),
  /** What the record was called then; null where it has no name, or where the name was erased. */
  record_name: z.nullable(z.string()),
  /** A field and what it was before and after, or a table and how many rows. */
  details: z.record(z.string(), z.unknown()),
  created_at: z.string(),
})
export type AuditEntry = z.infer<typeof auditEntrySchema>

const changeSchema = z.object({ from: z.unknown(), to: z.unknown() })

export interface AuditChange {
  readonly field: string
  /** Undefined for a count, which has nothing before it. */
  readonly from: unknown
  readonly to: unknown
}

/** What an entry changed, field by field. Fields that stayed as they were are left out. */
export function auditChanges({ details }: Pick<AuditEntry, 'details'>): AuditChange[] {
  return Object.entries(details).flatMap(([field, detail]) => {
    const { from, to } = changeSchema.safeParse(detail).data ?? { from: undefined, to: detail }
    return sameJson(from ?? null, to ?? null) ? [] : [{ field, from, to }]
  })
}
