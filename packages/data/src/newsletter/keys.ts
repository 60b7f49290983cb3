import type { ListQuery } from '../lib/list/list.ts'

export const SUBSCRIBER_SORTS = ['created_at', 'email', 'status'] as const
export type SubscriberSort = (typeof SUBSCRIBER_SORTS)[number]

export const subscriberKeys = {
  all: ['subscribers'] as const,
  list: (query: ListQuery<SubscriberSort>) => ['subscribers', query] as const,
}
