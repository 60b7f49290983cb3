import { z } from 'zod/mini'
import { LANGUAGES } from '../../lib/validation.ts'
import { CASE_STUDY_SERVICES } from '../case-study/services.ts'

/** A figure of a case study. It is shown in the languages of its labels. */
export const figureSchema = z.object({
  value: z.string(),
  value_no: z.nullish(z.string()),
  label: z.nullish(z.string()),
  label_no: z.nullish(z.string()),
})
export type Figure = z.infer<typeof figureSchema>

const text = z.nullable(z.string())

/** A published case study with the facts of its project. The texts of a language that it is not shown in are null. */
export const publicCaseStudySchema = z.object({
  /** The id of its project. */
  id: z.uuid(),
  slug: z.string(),
  languages: z.array(z.enum(LANGUAGES)),
  title: text,
  title_no: text,
  summary: text,
  summary_no: text,
  challenge: text,
  challenge_no: text,
  approach: text,
  approach_no: text,
  result: text,
  result_no: text,
  figures: z.array(figureSchema),
  quote: text,
  quote_no: text,
  quote_name: text,
  quote_role: text,
  quote_role_no: text,
  period_from: z.nullable(z.iso.date()),
  period_to: z.nullable(z.iso.date()),
  services: z.array(z.enum(CASE_STUDY_SERVICES)),
  /** `media:<id>`; null for the first picture of the project. */
  cover: text,
  /** `media:<id>` of each, in their order. */
  gallery: z.array(z.string()),
  published_at: z.string(),
  /** When the case study or its project was last changed. */
  updated_at: z.string(),
  project_title: z.string(),
  category: z.string(),
  category_no: text,
  status: z.string(),
  technologies: z.array(z.string()),
  images: z.array(z.string()),
  live_demo_url: text,
  github_url: text,
  client_url: text,
})
export type PublicCaseStudy = z.infer<typeof publicCaseStudySchema>
