import type { SearchPage } from '@nordlys/data/settings/schema'
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

interface NamedPage<Id extends PageId = PageId> extends Page {
  readonly id: Id
}

const isPage = (id: string): id is PageId => Object.hasOwn(SITE_PAGES, id)

const PAGES = Object.keys(SITE_PAGES)
  .filter(isPage)
  .map((id): NamedPage => ({ id, ...SITE_PAGES[id] }))

/** Returns the pages with a path. */
export const listRoutes = (): Route[] =>
  PAGES.flatMap(({ id, path, menu, indexed }) =>
    id === 'not_found' || path === null
      ? []
      : [{ id, path, ...(menu && { menu }), ...(indexed === false && { indexed }) }],
  )

export type SearchRoute = Route & { readonly id: SearchPage }

/** Returns the pages that search engines list. */
export const listSearchRoutes = (): SearchRoute[] =>
  listRoutes().filter((route): route is SearchRoute => isListed(route))

/** Returns the groups of the copy. */
export function listContentGroups(): ContentGroups {
  const ofPages = Object.fromEntries(PAGES.flatMap(({ id, copy }) => (copy ? [[id, copy]] : [])))
  // oxlint-disable-next-line no-unsafe-type-assertion -- the type selects the same pages
  return { frame: ['company_info'], ...ofPages } as unknown as ContentGroups
}

const recordOf = <Key extends string, Value>(entries: readonly (readonly [Key, Value])[]) =>
  // oxlint-disable-next-line no-unsafe-type-assertion -- its keys are those of all entries
  Object.fromEntries(entries) as Readonly<Record<Key, Value>>

/** Returns the built-in titles and descriptions. */
export const headsIn = (language: Language): Readonly<Record<PageId, Head>> =>
  recordOf(PAGES.map(({ id, head }) => [id, head[language]]))

const nameOf = ({ name, head }: Page, language: Language) => name?.[language] ?? head[language].title

/** Returns the names of the pages of a menu. */
export function menuIn<In extends Menu>(menu: In, language: Language): Readonly<Record<MenuPage<In>, string>> {
  const pages = PAGES.filter((page): page is NamedPage<MenuPage<In>> => page.menu === menu)
  return recordOf(pages.map((page) => [page.id, page.menuName?.[language] ?? nameOf(page, language)]))
}
