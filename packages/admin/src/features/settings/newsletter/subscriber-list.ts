import { SUBSCRIBER_SORTS } from '@nordlys/data/newsletter/keys'
import { subscriberPages } from '@nordlys/data/newsletter/queries'
import { SUBSCRIBER_STATUSES } from '@nordlys/data/newsletter/schema'
import { SUSPICION_VALUES } from '../../../shared/suspicion/useSuspicionFilter.ts'
import { defineList } from '@nordlys/ui/components/table/list-screen/useList.ts'

/** The list of subscribers: newest first, filtered by status and possible spam. */
export const SUBSCRIBER_LIST = defineList({
  pages: subscriberPages,
  columns: SUBSCRIBER_SORTS,
  defaults: { sort: { column: 'created_at', direction: 'desc' } },
  filters: { status: SUBSCRIBER_STATUSES, suspected_spam: SUSPICION_VALUES },
})
