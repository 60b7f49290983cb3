/** The stages of a project; `active` is shown as live. In a module without zod, which the public pages start without. */
export const PROJECT_STATUSES = ['active', 'completed', 'in-progress'] as const
export type ProjectStatus = (typeof PROJECT_STATUSES)[number]
