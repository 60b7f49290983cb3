import { z } from 'zod/mini'
import { sameJson } from '../lib/same-json.ts'
import type { AuditEntry } from './schema.ts'

const changeSchema = z.object({ from: z.unknown(), to: z.unknown() })

export interface AuditChange {
  readonly field: string
  /** Undefined for a count. */
  readonly from: unknown
  readonly to: unknown
}

/** Returns the changed fields of an entry. */
export function auditChanges({ details }: Pick<AuditEntry, 'details'>): AuditChange[] {
  return Object.entries(details).flatMap(([field, detail]) => {
    const { from, to } = changeSchema.safeParse(detail).data ?? { from: undefined, to: detail }
    return sameJson(from ?? null, to ?? null) ? [] : [{ field, from, to }]
  })
}
