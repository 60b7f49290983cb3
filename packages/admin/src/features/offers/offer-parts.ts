/** The parts of the editor that a link can open. */
export type OfferPart = 'recipient' | 'lines' | 'plan' | 'terms'

/** Returns the id of a part of the editor. */
export const partId = (part: OfferPart): string => `offer-${part}`
