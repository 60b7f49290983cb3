import type { ListQuery } from '../lib/list/list.ts'

export const OUTBOX_SORTS = ['created_at', 'status'] as const
export type OutboxSort = (typeof OUTBOX_SORTS)[number]

export const outboxKeys = {
  all: ['outbox'] as const,
  counters: ['outbox', 'counters'] as const,
  stop: ['outbox', 'stop'] as const,
  restoredBackup: ['outbox', 'restored-backup'] as const,
  lists: ['outbox', 'list'] as const,
  list: (query: ListQuery<OutboxSort>) => ['outbox', 'list', query] as const,
  email: (id: string) => ['outbox', 'email', id] as const,
}
