import { z } from 'zod/mini'
import { storedDrafts } from '../../shared/draft/stored-drafts.ts'

const issueValuesSchema = z.object({
  subject_en: z.string(),
  body_en: z.string(),
  subject_no: z.string(),
  body_no: z.string(),
})
export type IssueValues = z.infer<typeof issueValuesSchema>

/** Unsaved edits of issues, stored in this browser; a new one is `new`. */
export const ISSUE_DRAFTS = storedDrafts('issue-draft', issueValuesSchema)
