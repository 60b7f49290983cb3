import { slugify } from '@nordlys/data/blog/slug'
import type { Language } from '@nordlys/data/lib/validation'
import { EDITED_PAGES } from '@nordlys/ui/site-texts/edited-pages.ts'
import { PAGES_PATH } from '../../../shared/page-links.ts'

/** The editor of a made page. */
export const madePagePath = (id: string) => `${PAGES_PATH}/made/${encodeURIComponent(id)}`

/** Returns the address of a title. */
export const slugOf = (title: string): string => slugify(title).slice(0, 100)

/** The path of a page of the site, relative to its root; null for a page of its own. */
export function arrangedPath(page: string | null, language: Language): string | null {
  const path = EDITED_PAGES.find(({ id }) => id === page)?.path
  if (path === undefined) return null
  return language === 'no' ? `no${path === '/' ? '' : path}` : path.slice(1)
}

/** The path of a made page on the site. */
export const publicPagePath = (slug: string, language: Language): string =>
  `${language === 'no' ? '/no' : ''}/${slug || '…'}`
