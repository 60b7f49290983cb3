import type { Offer } from '@nordlys/data/offers/schema'

/** Returns whether an offer can be edited and sent. */
export const isOpenOffer = ({ state }: Pick<Offer, 'state'>): boolean =>
  state === 'draft' || state === 'sent' || state === 'expired'

/** Returns whether an offer that can be sent again has unsent changes. */
export const hasUnsentChanges = (offer: Pick<Offer, 'state' | 'has_unsent_changes'>): boolean =>
  offer.has_unsent_changes && isOpenOffer(offer)
