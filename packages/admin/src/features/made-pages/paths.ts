import type { Language } from '@nordlys/data/lib/validation'
import { ADMIN_PATH } from '../../paths.ts'

export const PAGES_PATH = `${ADMIN_PATH}/made-pages`

/** The editor of a made page. */
export const pagePath = (id: string) => `${PAGES_PATH}/${encodeURIComponent(id)}`

/** The path of a made page on the site. */
export const publicPagePath = (slug: string, language: Language): string =>
  `${language === 'no' ? '/no' : ''}/${slug || '…'}`
