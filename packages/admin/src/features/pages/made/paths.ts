import type { Language } from '@nordlys/data/lib/validation'
import { PAGES_PATH } from '../../../shared/page-links.ts'

/** The editor of a made page. */
export const madePagePath = (id: string) => `${PAGES_PATH}/made/${encodeURIComponent(id)}`

/** The path of a made page on the site. */
export const publicPagePath = (slug: string, language: Language): string =>
  `${language === 'no' ? '/no' : ''}/${slug || '…'}`
