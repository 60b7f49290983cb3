import { shownAddress } from '../lib/addresses/shown-address.ts'
import type { OfferContent } from './content.ts'

/** Returns an offer as people read it: with the letters of its addresses. What is frozen and hashed has their ASCII form. */
export const shownContent = ({ seller, recipient, ...content }: OfferContent): OfferContent => ({
  ...content,
  seller: { ...seller, email: seller.email && shownAddress(seller.email) },
  recipient: { ...recipient, email: shownAddress(recipient.email) },
})
