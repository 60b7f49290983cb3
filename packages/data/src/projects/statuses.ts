/** The stages of a project; `active` is shown as live. A separate module, so that public pages can load it without zod. */
export const PROJECT_STATUSES = ['active', 'completed', 'in-progress'] as const
export type ProjectStatus = (typeof PROJECT_STATUSES)[number]
