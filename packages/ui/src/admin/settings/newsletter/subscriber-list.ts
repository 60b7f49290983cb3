import { SUBSCRIBER_SORTS, type SubscriberSort } from '@nordlys/data/newsletter/keys'
import { SUBSCRIBER_STATUSES } from '@nordlys/data/newsletter/schema'
import type { ListConfig } from '../../../components/table/state/list-params.ts'

/** Newest first, filtered by status. */
export const SUBSCRIBER_LIST: ListConfig<SubscriberSort> = {
  columns: SUBSCRIBER_SORTS,
  defaults: { sort: { column: 'created_at', direction: 'desc' } },
  filters: { status: SUBSCRIBER_STATUSES },
}
