import type { Offer } from '@nordlys/data/offers/schema'

/** Whether an offer can be edited and sent. */
export const isOpenOffer = ({ state }: Pick<Offer, 'state'>): boolean =>
  state === 'draft' || state === 'sent' || state === 'expired'

/** Whether the draft of an offer that can be sent again differs from what was sent. */
export const hasUnsentChanges = (offer: Pick<Offer, 'state' | 'has_unsent_changes'>): boolean =>
  offer.has_unsent_changes && isOpenOffer(offer)
