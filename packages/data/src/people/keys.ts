import type { ListQuery } from '../lib/list/list.ts'

export const PEOPLE_SORTS = ['status_rank', 'full_name', 'email', 'created_at'] as const
export type PeopleSort = (typeof PEOPLE_SORTS)[number]

export const INVITE_SORTS = ['sent_at', 'email'] as const
export type InviteSort = (typeof INVITE_SORTS)[number]

export const peopleKeys = {
  all: ['people'] as const,
  list: (query: ListQuery<PeopleSort>) => ['people', 'list', query] as const,
  invites: (query: ListQuery<InviteSort>) => ['people', 'invites', query] as const,
  staff: ['people', 'staff'] as const,
  waiting: ['people', 'waiting'] as const,
}
