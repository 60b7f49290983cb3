import { offerPages } from '@nordlys/data/offers/queries'
import type { FindRecords } from '../../shared/found-records.ts'
import { OPEN_OFFER } from '../../shared/record-links.ts'
import { OFFER_LIST } from './offer-list.ts'

const MOST = 5

/** Returns the newest matching offers, for the command palette. */
export const findOffers: FindRecords = async (supabase, search) => {
  const query = { page: 1, pageSize: MOST, sort: OFFER_LIST.defaults.sort, search, filters: {} }
  const { rows } = await offerPages.fetch(supabase, query)
  return rows.map(({ id, number, title, recipient_name: recipient }) => ({
    id,
    title: `${number} ${title}`,
    detail: recipient ?? undefined,
    to: `offers?${OPEN_OFFER}=${id}`,
  }))
}
