/** The categories of the blog, as the database and the URLs name them. */
export const BLOG_CATEGORIES = ['Backend', 'Frontend', 'AI', 'Architecture'] as const
export type BlogCategory = (typeof BLOG_CATEGORIES)[number]
