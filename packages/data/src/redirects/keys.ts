import type { ListQuery } from '../lib/list/list.ts'

export const REDIRECT_SORTS = ['created_at', 'from_path', 'to_path'] as const

/** `rows` holds pages and single rows. */
export const redirectKeys = {
  all: ['redirects'] as const,
  rows: ['redirects', 'rows'] as const,
  list: (query: ListQuery<(typeof REDIRECT_SORTS)[number]>) => ['redirects', 'rows', query] as const,
  one: (id: string) => ['redirects', 'rows', id] as const,
}
