/** How long an offer is valid, in days; the same as in the database's `send_quote_offer`. */
export const OFFER_DAYS = 30

/** Returns the number of an offer: the first characters of its request's id. */
export const quoteNumber = (requestId: string): string => requestId.slice(0, 8).toUpperCase()
