import type { Offer } from '@nordlys/data/offers/schema'

/** Whether an offer can be edited and sent. */
export const isOpenOffer = ({ state }: Pick<Offer, 'state'>): boolean =>
  state === 'draft' || state === 'sent' || state === 'expired'
