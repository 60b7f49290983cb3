import { OFFER_SORTS } from '@nordlys/data/offers/keys'
import { offerPages } from '@nordlys/data/offers/queries'
import { OFFER_STATES } from '@nordlys/data/offers/schema'
import { defineList } from '@nordlys/ui/components/table/list-screen/useList.ts'
import { prefetchList } from '../../shared/list-prefetch.ts'
import { OPEN_OFFER } from '../../shared/record-links.ts'

/** The list of offers: newest first, filtered by state and owner. */
export const OFFER_LIST = defineList({
  pages: offerPages,
  table: 'offers',
  openParam: OPEN_OFFER,
  columns: OFFER_SORTS,
  defaults: { sort: { column: 'created_at', direction: 'desc' } },
  filters: { state: OFFER_STATES, owner: 'any' },
})

export const prefetchOffers = prefetchList(OFFER_LIST)
