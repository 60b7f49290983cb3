import type { Language } from '@nordlys/data/lib/validation'
import { ADMIN_PATH } from '../../paths.ts'

/** The list of posts; `/new` opens the dialog over it. */
export const BLOG_PATH = `${ADMIN_PATH}/blog`
export const NEW_POST_PATH = `${BLOG_PATH}/new`

/** The editor of a post. */
export const postPath = (id: string) => `${BLOG_PATH}/${encodeURIComponent(id)}`

/** A post's path on the public site. */
export const publicPostPath = ({ slug, language }: { slug: string; language: Language }): string =>
  `${language === 'no' ? '/no' : ''}/blog/${slug}`

/**
 * Returns a post's URL on the public site, which ends in a slash. A preview shows the stored version, also of drafts and scheduled posts, to
 * users who may read it.
 */
export function publicPostUrl(
  websiteUrl: string,
  post: { slug: string; language: Language },
  preview: boolean,
): string {
  return `${websiteUrl}${publicPostPath(post).slice(1)}${preview ? '?preview' : ''}`
}
