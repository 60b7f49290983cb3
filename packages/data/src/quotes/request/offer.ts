/** How long an offer stands, in days. The database's `send_quote_offer` says the same to the mail. */
export const OFFER_DAYS = 30

/** The number by which an offer is spoken of: the beginning of its request's id. */
export const quoteNumber = (requestId: string): string => requestId.slice(0, 8).toUpperCase()
