import { z } from 'zod/mini'
import { optionalUrl, pictures } from '../lib/addresses/url.ts'
import { lines, LIMITS, MESSAGES, optionalLine, optionalText, requiredLine } from '../lib/validation.ts'
import { publicProjectSchema } from './public/schema.ts'
import { PROJECT_STATUSES } from './statuses.ts'

/** A stored project. */
export const projectSchema = z.extend(z.omit(publicProjectSchema, { featured: true, case_study: true }), {
  /** The position among the featured projects, from 1; null when not featured. */
  featured_order: z.nullable(z.number()),
  /** Visitors do not see a draft, nor its case study. */
  published: z.boolean(),
  updated_at: z.string(),
})
export type Project = z.infer<typeof projectSchema>

/** The fields of the project form. */
export const projectFormSchema = z.object({
  title: requiredLine(LIMITS.title),
  title_no: optionalLine(LIMITS.title),
  description: optionalText(LIMITS.message),
  description_no: optionalText(LIMITS.message),
  category: z.string().check(z.minLength(1, { error: MESSAGES.choose })),
  status: z.enum(PROJECT_STATUSES, { error: MESSAGES.choose }),
  technologies: lines,
  images: pictures,
  live_demo_url: optionalUrl,
  github_url: optionalUrl,
  client_url: optionalUrl,
  published: z.boolean(),
})
export type ProjectForm = z.input<typeof projectFormSchema>
export type ProjectValues = z.output<typeof projectFormSchema>
/** The values of the form, with every field present. */
export type ProjectFields = { -readonly [Field in keyof ProjectForm]-?: NonNullable<ProjectForm[Field]> }

export const EMPTY_PROJECT: ProjectFields = {
  title: '',
  title_no: '',
  description: '',
  description_no: '',
  category: '',
  status: 'active',
  technologies: [],
  images: [],
  live_demo_url: '',
  github_url: '',
  client_url: '',
  published: true,
}

/** The number of projects, and the categories in use. */
export const projectOverviewSchema = z.object({
  total: z.number(),
  categories: z.array(
    z.object({ key: z.string(), name: z.string(), name_no: z.nullable(z.string()), projects: z.number() }),
  ),
})
export type ProjectOverview = z.infer<typeof projectOverviewSchema>

/** A project in the ordering dialog. */
export const orderedProjectSchema = z.pick(projectSchema, {
  id: true,
  title: true,
  title_no: true,
  published: true,
  featured_order: true,
})
export type OrderedProject = z.infer<typeof orderedProjectSchema>
