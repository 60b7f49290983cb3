import { z } from 'zod'

/** The stages of a project; `active` is shown as live. */
export const PROJECT_STATUSES = ['active', 'completed', 'in-progress'] as const
export type ProjectStatus = (typeof PROJECT_STATUSES)[number]

/** A project as visitors see it. Norwegian texts are null where nobody wrote any; a stage that is not known is shown as it is. */
export const publicProjectSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  title_no: z.string().nullable(),
  description: z.string().nullable(),
  description_no: z.string().nullable(),
  category: z.string(),
  category_no: z.string().nullable(),
  status: z.string(),
  technologies: z.array(z.string()),
  live_demo_url: z.string().nullable(),
  github_url: z.string().nullable(),
  client_url: z.string().nullable(),
  created_at: z.string(),
})
export type PublicProject = z.infer<typeof publicProjectSchema>
