import type { ListQuery } from '../lib/list/list.ts'
import { listPages } from '../lib/list/pages.ts'
import { listRequest } from '../lib/list/request.ts'
import { subscriberSchema } from './schema.ts'

export const SUBSCRIBER_SORTS = ['created_at', 'email', 'status'] as const
export type SubscriberSort = (typeof SUBSCRIBER_SORTS)[number]

export const subscriberKeys = {
  all: ['subscribers'] as const,
  list: (query: ListQuery<SubscriberSort>) => ['subscribers', query] as const,
}

const COLUMNS = 'id, email, language, status, confirmed_at, unsubscribed_at, created_at'

/** The newsletter's subscribers; the only filter is `status`. */
export const subscriberPages = listPages(subscriberKeys.list, subscriberSchema, (supabase, query, counting) =>
  listRequest(supabase.from('newsletter_subscribers').select(COLUMNS, counting), query, ['status']),
)
