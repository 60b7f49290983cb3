import type { Language } from '@nordlys/data/lib/validation'
import { ADMIN_PATH } from '../paths.ts'

/** The list of pages. */
export const PAGES_PATH = `${ADMIN_PATH}/pages`

/** A place in the editor of a page. */
interface PagePlace {
  /** The settings key. */
  readonly section?: string
  readonly language?: Language
  /** The path of a text within the settings key. */
  readonly text?: string
}

/** Returns the URL of the editor of a page, `everywhere` for what is on all of them. */
export function pagePath(page: string, { section, language, text }: PagePlace = {}): string {
  const params = new URLSearchParams({
    ...(section === undefined ? {} : { section }),
    ...(language === undefined ? {} : { content: language }),
    ...(text === undefined ? {} : { text }),
  })
  return `${PAGES_PATH}/${page}${params.size > 0 ? `?${params.toString()}` : ''}`
}

/** The pages with content of their own that the Overview names, by the tab that it had for each. */
export const CONTENT_TABS = {
  homepage: 'home',
  about: 'about',
  services: 'services',
  contact: 'contact',
  company: 'everywhere',
} as const

const isTab = (tab: string | null): tab is keyof typeof CONTENT_TABS => tab !== null && Object.hasOwn(CONTENT_TABS, tab)

/** Returns where a URL of the content editor that was part of the Overview leads now; null for another URL. */
export function formerContentPath(params: URLSearchParams): string | null {
  const tab = params.get('tab')
  if (!['tab', 'section', 'view', 'content'].some((name) => params.has(name))) return null
  if (tab === 'content') return PAGES_PATH
  const rest = new URLSearchParams(params)
  rest.delete('tab')
  const section = rest.get('section')
  const page =
    tab === 'search' ? (section?.replace(/^search_/, '') ?? 'home') : CONTENT_TABS[isTab(tab) ? tab : 'homepage']
  if (tab === 'search' && section === null) rest.set('section', 'search_home')
  return `${PAGES_PATH}/${encodeURIComponent(page)}${rest.size > 0 ? `?${rest.toString()}` : ''}`
}
