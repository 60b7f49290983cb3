import { caseStudyValuesSchema } from '@nordlys/data/projects/case-study/form'
import { storedDrafts } from '../../../shared/draft/stored-drafts.ts'

/** Unsaved edits of case studies, stored in this browser. */
export const CASE_STUDY_DRAFTS = storedDrafts('case-study-draft', caseStudyValuesSchema)
