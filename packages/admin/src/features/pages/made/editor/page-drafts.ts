import { pageValuesSchema } from '@nordlys/data/pages/form'
import { storedDrafts } from '../../../../shared/draft/stored-drafts.ts'

/** Unsaved edits of made pages, stored in this browser. */
export const PAGE_DRAFTS = storedDrafts('page-draft', pageValuesSchema)
