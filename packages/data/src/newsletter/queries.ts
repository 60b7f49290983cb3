import type { Supabase } from '../client.ts'
import type { ListQuery, Page } from '../list.ts'
import type { ListPages } from '../list-pages.ts'
import { listRequest } from '../list-request.ts'
import { type OnRows, readPage } from '../read-page.ts'
import { type Subscriber, subscriberSchema } from './schema.ts'

export const SUBSCRIBER_SORTS = ['created_at', 'email', 'status'] as const
export type SubscriberSort = (typeof SUBSCRIBER_SORTS)[number]

export const subscriberKeys = {
  all: ['subscribers'] as const,
  list: (query: ListQuery<SubscriberSort>) => ['subscribers', query] as const,
}

const COLUMNS = 'id, email, language, status, confirmed_at, unsubscribed_at, created_at'

/** One page of the newsletter's subscribers; the only filter is `status`. Throws a DataError. */
export const fetchSubscribers = (
  supabase: Supabase,
  query: ListQuery<SubscriberSort>,
  onRows?: OnRows<Subscriber>,
): Promise<Page<Subscriber>> =>
  readPage(
    (counting) => listRequest(supabase.from('newsletter_subscribers').select(COLUMNS, counting), query, ['status']),
    query,
    subscriberSchema,
    onRows,
  )

/** The subscribers. */
export const subscriberPages: ListPages<SubscriberSort, Subscriber> = {
  key: subscriberKeys.list,
  fetch: fetchSubscribers,
}
