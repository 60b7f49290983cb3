import { z } from 'zod/mini'
import { publicCaseStudySchema } from '../public/case-study-schema.ts'

/** A stored case study, including drafts and scheduled ones. Its id is the id of its project. */
export const caseStudySchema = z.object({
  ...z.pick(publicCaseStudySchema, {
    id: true,
    slug: true,
    languages: true,
    title: true,
    title_no: true,
    summary: true,
    summary_no: true,
    challenge: true,
    challenge_no: true,
    approach: true,
    approach_no: true,
    result: true,
    result_no: true,
    figures: true,
    quote: true,
    quote_no: true,
    quote_name: true,
    quote_role: true,
    quote_role_no: true,
    period_from: true,
    period_to: true,
    services: true,
    cover: true,
    gallery: true,
  }).shape,
  /** When the person agreed to be quoted; without it, visitors do not see the quotation. */
  quote_consent_on: z.nullable(z.iso.date()),
  published: z.boolean(),
  published_at: z.nullable(z.string()),
  updated_at: z.string(),
})
export type CaseStudy = z.infer<typeof caseStudySchema>
