/** The pages about services, each of which may show the lowest price of a template. */
export const SERVICE_PAGES = ['backend', 'full_stack', 'ai', 'consulting'] as const
export type ServicePage = (typeof SERVICE_PAGES)[number]

/** Stands for no page in values that cannot be empty, such as those of a select. */
export const NO_PAGE = 'none'
