import { listSearchRoutes, type SearchRoute } from './derive.ts'

/**
 * The pages that search engines list, whose titles and descriptions staff edit; evaluated at build time (`apps/site/build/bundle/evaluate.ts`). The
 * admin reads the paths of pages here, because `routes.ts` loads with every public page.
 */
export const SEARCH_ROUTES: readonly SearchRoute[] = listSearchRoutes()
