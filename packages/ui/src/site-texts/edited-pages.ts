import type { SettingKey } from '@nordlys/data/settings/schema'
import type { Language } from '../i18n/language.ts'
import { isListed, isPattern } from '../site-copy/listed.ts'
import { type Page, type PageId, SITE_PAGES } from '../site-copy/pages.ts'
import { PAGE_TEXTS } from './pages.ts'
import { textsKeyOf } from './registry.ts'
import type { SiteNamespace } from './sources.ts'

/** What staff open in the list of pages: a page of the site, or what is on every page. */
export type EditedPageId = PageId | 'everywhere'

export interface EditedPage {
  readonly id: EditedPageId
  readonly name: Readonly<Record<Language, string>>
  /** The English path of the page that shows the texts. */
  readonly path: string
  /** The settings keys of its texts, in the order of the editor. */
  readonly parts: readonly SettingKey[]
}

/** A page that shows the texts of one whose path has parameters, or that has none. */
const SHOWN_BY: Readonly<Partial<Record<PageId, string>>> = {
  article: SITE_PAGES.blog.path,
  case_study: SITE_PAGES.projects.path,
  not_found: '/404',
}

const EVERYWHERE: EditedPage = {
  id: 'everywhere',
  name: { en: 'On every page', no: 'På alle sider' },
  path: '/about',
  parts: ['company_info', 'texts_site', 'texts_chat', 'texts_visitor'],
}

// The pages of blocks are records of their own.
const isPage = (id: string): id is PageId => id !== 'made' && Object.hasOwn(SITE_PAGES, id)

function editedPage(id: PageId): EditedPage {
  const page: Page = SITE_PAGES[id]
  const { path, head, name = { en: head.en.title, no: head.no.title }, copy = [] } = page
  const namespaces: readonly SiteNamespace[] = PAGE_TEXTS[id]
  const texts = namespaces.flatMap((each) => textsKeyOf(each) ?? [])
  // The frame has the texts of the page that is shown for every unknown path.
  const parts = id === 'not_found' ? (['texts_site'] as const) : [...copy, ...texts]
  const search = isListed(page) ? [`search_${id}` as SettingKey] : [] // oxlint-disable-line no-unsafe-type-assertion -- the listed pages have such a key
  const shown = path === null || isPattern(path) ? SHOWN_BY[id] : path
  return { id, name, path: shown ?? '/', parts: [...parts, ...search] }
}

/** The pages that staff edit; evaluated at build time (`apps/site/build/bundle/evaluate.ts`). */
export const EDITED_PAGES: readonly EditedPage[] = [
  ...Object.keys(SITE_PAGES).filter(isPage).map(editedPage),
  EVERYWHERE,
]
