/** The subjects of the blog, as the database and the addresses name them. */
export const BLOG_CATEGORIES = ['Backend', 'Frontend', 'AI', 'Architecture'] as const
export type BlogCategory = (typeof BLOG_CATEGORIES)[number]
