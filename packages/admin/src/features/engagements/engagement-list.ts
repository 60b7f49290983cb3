import { ENGAGEMENT_SORTS } from '@nordlys/data/clients/engagement/keys'
import { engagementPages } from '@nordlys/data/clients/engagement/queries'
import { ENGAGEMENT_STATES } from '@nordlys/data/clients/engagement/schema'
import { defineList } from '@nordlys/ui/components/table/list-screen/useList.ts'
import { prefetchList } from '../../shared/list-prefetch.ts'
import { OPEN_ENGAGEMENT } from '../../shared/record-links.ts'

/** The search parameter that opens the form of an engagement; its value is an id, or NEW_ENGAGEMENT. */
export const EDIT_ENGAGEMENT = 'editEngagement'
export const NEW_ENGAGEMENT = 'new'

/** The list of engagements: newest first, filtered by state, client, owner and billing. */
export const ENGAGEMENT_LIST = defineList({
  pages: engagementPages,
  openParam: OPEN_ENGAGEMENT,
  columns: ENGAGEMENT_SORTS,
  defaults: { sort: { column: 'created_at', direction: 'desc' } },
  filters: { state: ENGAGEMENT_STATES, bill: ['yes'], client: 'any', owner: 'any' },
})

export const prefetchEngagements = prefetchList(ENGAGEMENT_LIST)
