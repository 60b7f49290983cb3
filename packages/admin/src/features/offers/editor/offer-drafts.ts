import { offerValuesSchema } from '@nordlys/data/offers/form'
import { storedDrafts } from '../../../shared/draft/stored-drafts.ts'

/** Unsaved edits of offers, stored in this browser. */
export const OFFER_DRAFTS = storedDrafts('offer-draft', offerValuesSchema)
