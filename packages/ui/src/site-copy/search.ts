import type { SearchPage } from '@nordlys/data/settings/schema'
import { isListed } from './listed.ts'
import type { Route } from './pages.ts'
import { ROUTES } from './routes.ts'

type SearchRoute = Route & { readonly id: SearchPage }

/** The pages that search engines list. Staff edit their titles and descriptions. */
export const SEARCH_ROUTES: readonly SearchRoute[] = ROUTES.filter((route): route is SearchRoute => isListed(route))
