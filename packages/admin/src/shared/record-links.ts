import { ADMIN_PATH } from '../paths.ts'

/** The search parameters of a screen that contain the id of the open record. Mails and other screens link to them. */
export const OPEN_PROJECT = 'edit'
export const OPEN_MEDIA = 'picture'
export const OPEN_MEMBER = 'member'
export const OPEN_TESTIMONIAL = 'testimonial'
export const OPEN_LOGO = 'logo'
export const OPEN_REDIRECT = 'redirect'
export const OPEN_CONTACT = 'message'
export const OPEN_REQUEST = 'request'
export const OPEN_OFFER = 'offer'
export const OPEN_PRICE_ITEM = 'item'
export const OPEN_ENGAGEMENT = 'engagement'
/** Leads to the screen of a client, from mails of earlier releases. */
export const OPEN_CLIENT = 'open'
export const EDIT_TRANSACTION = 'editTransaction'

/** The search parameter that opens the dialog 'New offer'; its value is the id of the quote request that the offer answers, START_EMPTY, or START_FOR_CLIENT with the id of a client. */
export const NEW_OFFER = 'new'
export const START_EMPTY = 'empty'
/** Before the id of the client to which an empty offer is made. */
export const START_FOR_CLIENT = 'client-'

/** The search parameter that opens the templates of offers, with any value. */
export const OFFER_TEMPLATES = 'templates'

/** The search parameter that opens the dialog 'New change order'; its value is the id of the engagement. */
export const CHANGE_ORDER = 'changeOrder'

/** Returns the URL of the screen of a client. */
export const clientPath = (id: string): string => `${ADMIN_PATH}/clients/${id}`

/** Returns the search string that opens a transaction of a client, or for null the list of transactions. */
export function transactionSearch(transaction: string | null): string {
  const params = new URLSearchParams({ tab: 'transactions' })
  if (transaction !== null) params.set(EDIT_TRANSACTION, transaction)
  return `?${params.toString()}`
}
