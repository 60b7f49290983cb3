import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Supabase } from '../client.ts'
import { useBackend } from '../context.tsx'
import type { DataError } from '../errors.ts'
import type { ListQuery, Page } from '../list.ts'
import { listRequest } from '../list-request.ts'
import { readPage } from '../read-page.ts'
import { type Subscriber, subscriberSchema } from './schema.ts'

export const SUBSCRIBER_SORTS = ['created_at', 'email', 'status'] as const
export type SubscriberSort = (typeof SUBSCRIBER_SORTS)[number]

export const subscriberKeys = {
  all: ['subscribers'] as const,
  list: (query: ListQuery<SubscriberSort>) => ['subscribers', query] as const,
}

const COLUMNS = 'id, email, language, status, confirmed_at, unsubscribed_at, created_at'

/** One page of the newsletter's subscribers; the only filter is `status`. Throws a DataError. */
export async function fetchSubscribers(
  supabase: Supabase,
  query: ListQuery<SubscriberSort>,
): Promise<Page<Subscriber>> {
  const request = supabase.from('newsletter_subscribers').select(COLUMNS, { count: 'exact' })
  return readPage(listRequest(request, query, ['status']), subscriberSchema)
}

/** One page of subscribers; the page before it stays visible while the next one loads. */
export function useSubscribers(query: ListQuery<SubscriberSort>) {
  const backend = useBackend()
  return useQuery<Page<Subscriber>, DataError>({
    queryKey: subscriberKeys.list(query),
    queryFn: async () => fetchSubscribers(await backend.client(), query),
    placeholderData: keepPreviousData,
  })
}
