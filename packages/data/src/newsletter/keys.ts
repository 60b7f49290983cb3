import type { ListQuery } from '../lib/list/list.ts'

export const SUBSCRIBER_SORTS = ['created_at', 'email', 'status'] as const

export const subscriberKeys = {
  all: ['subscribers'] as const,
  list: (query: ListQuery<(typeof SUBSCRIBER_SORTS)[number]>) => ['subscribers', query] as const,
}
