import { z } from 'zod/mini'
import { LANGUAGES } from '../../lib/validation.ts'

const slug = z.string().check(z.regex(/^[a-z\d]+(?:-[a-z\d]+)*$/))

/** The former slug of a published case study, its present one, and the languages that it is shown in. */
export const caseStudyRedirectSchema = z.object({ slug, to_slug: slug, languages: z.array(z.enum(LANGUAGES)) })
export type CaseStudyRedirect = z.infer<typeof caseStudyRedirectSchema>
