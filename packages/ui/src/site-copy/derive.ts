import type { SearchKey } from '@nordlys/data/settings/schema'
import type { Language } from '../i18n/language.ts'
import { isListed } from './listed.ts'
import {
  type ContentGroups,
  type Head,
  type Menu,
  type MenuPage,
  type Page,
  type PageId,
  type Route,
  SITE_PAGES,
} from './pages.ts'

/** What the site and the admin take from the table of pages. */

const isPage = (id: string): id is PageId => Object.hasOwn(SITE_PAGES, id)

const PAGES = Object.keys(SITE_PAGES)
  .filter(isPage)
  .map((id): Page & { readonly id: PageId } => ({ id, ...SITE_PAGES[id] }))

/** Returns the pages with a path. */
export const listRoutes = (): Route[] =>
  PAGES.flatMap(({ id, path, menu, indexed }) =>
    id === 'not_found' || path === null
      ? []
      : [{ id, path, ...(menu && { menu }), ...(indexed === false && { indexed }) }],
  )

/** Returns a record of these entries. The type names the keys that the entries have. */
// oxlint-disable-next-line no-unsafe-type-assertion -- as above
const recordOf = <Result>(entries: readonly (readonly [string, unknown])[]) => Object.fromEntries(entries) as Result

/** Returns the groups of the copy. */
export const listContentGroups = () =>
  recordOf<ContentGroups>([
    ['frame', ['company_info']],
    ...PAGES.flatMap(({ id, copy }) => (copy ? [[id, copy] as const] : [])),
  ])

/** Returns the built-in titles and descriptions. */
export const headsIn = (language: Language) =>
  recordOf<Readonly<Record<PageId, Head>>>(PAGES.map(({ id, head }) => [id, head[language]]))

const nameOf = ({ name, head }: Page, language: Language) => name?.[language] ?? head[language].title

/** Returns the names of the pages of a menu. */
export const menuIn = <In extends Menu>(menu: In, language: Language) =>
  recordOf<Readonly<Record<MenuPage<In>, string>>>(
    PAGES.filter((page) => page.menu === menu).map((page) => [
      page.id,
      page.menuName?.[language] ?? nameOf(page, language),
    ]),
  )

/** Returns the names of the pages whose titles and descriptions staff edit, by settings key. */
export const searchNamesIn = (language: Language) =>
  recordOf<Readonly<Record<SearchKey, string>>>(
    PAGES.filter(isListed).map((page) => [`search_${page.id}`, nameOf(page, language)]),
  )
