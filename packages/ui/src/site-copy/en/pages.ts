import { headsIn, menuIn } from '../derive.ts'

/** Texts of `pages.ts` in one language; evaluated at build time (`apps/site/build/bundle/evaluate.ts`). */

/** The titles and descriptions of the pages, used without a stored one. */
export const heads = headsIn('en')

/** The names of the pages in menus. */
export const menus = { bar: menuIn('bar', 'en'), main: menuIn('main', 'en'), last: menuIn('last', 'en') }
