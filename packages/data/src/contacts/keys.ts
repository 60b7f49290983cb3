import type { ListQuery } from '../lib/list/list.ts'

export const CONTACT_SORTS = ['created_at', 'name', 'email', 'subject'] as const

export const contactKeys = {
  all: ['contacts'] as const,
  counters: ['contacts', 'counters'] as const,
  /** Pages and single messages. */
  rows: ['contacts', 'rows'] as const,
  list: (query: ListQuery<(typeof CONTACT_SORTS)[number]>) => ['contacts', 'rows', query] as const,
  one: (id: string) => ['contacts', 'rows', id] as const,
}
