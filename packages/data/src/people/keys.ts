import type { ListQuery } from '../lib/list/list.ts'

export const PEOPLE_SORTS = ['status_rank', 'full_name', 'email', 'created_at'] as const

export const INVITE_SORTS = ['sent_at', 'email'] as const

export const peopleKeys = {
  all: ['people'] as const,
  list: (query: ListQuery<(typeof PEOPLE_SORTS)[number]>) => ['people', 'list', query] as const,
  invites: (query: ListQuery<(typeof INVITE_SORTS)[number]>) => ['people', 'invites', query] as const,
  staff: ['people', 'staff'] as const,
  waiting: ['people', 'waiting'] as const,
}
