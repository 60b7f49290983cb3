import { z } from 'zod/mini'

/** The stages of a project; `active` is shown as live. */
export const PROJECT_STATUSES = ['active', 'completed', 'in-progress'] as const
export type ProjectStatus = (typeof PROJECT_STATUSES)[number]

/** A project as visitors see it. Norwegian texts are null where nobody wrote any; a stage that is not known is shown as it is. */
export const publicProjectSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  title_no: z.nullable(z.string()),
  description: z.nullable(z.string()),
  description_no: z.nullable(z.string()),
  category: z.string(),
  category_no: z.nullable(z.string()),
  status: z.string(),
  technologies: z.array(z.string()),
  live_demo_url: z.nullable(z.string()),
  github_url: z.nullable(z.string()),
  client_url: z.nullable(z.string()),
  created_at: z.string(),
})
export type PublicProject = z.infer<typeof publicProjectSchema>
