import type { ListQuery } from '../../lib/list/list.ts'

export const ENGAGEMENT_SORTS = ['created_at', 'title'] as const

/** `rows` holds pages and single rows. */
export const engagementKeys = {
  all: ['engagements'] as const,
  rows: ['engagements', 'rows'] as const,
  list: (query: ListQuery<(typeof ENGAGEMENT_SORTS)[number]>) => ['engagements', 'rows', query] as const,
  one: (id: string) => ['engagements', 'rows', id] as const,
  plan: (id: string) => ['engagements', 'plan', id] as const,
  offers: (id: string) => ['engagements', 'offers', id] as const,
}
