import type { ListQuery } from '../lib/list/list.ts'

export const AUDIT_SORTS = ['created_at'] as const

export const auditKeys = {
  lists: ['audit', 'list'] as const,
  list: (query: ListQuery<(typeof AUDIT_SORTS)[number]>) => ['audit', 'list', query] as const,
  entry: (id: string) => ['audit', 'entry', id] as const,
}
