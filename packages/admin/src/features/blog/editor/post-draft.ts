import { postValuesSchema } from '@nordlys/data/blog/post/form'
import { storedDrafts } from '../../../shared/draft/stored-drafts.ts'

/** Unsaved edits of posts, stored in this browser. */
export const POST_DRAFTS = storedDrafts('post-draft', postValuesSchema)
