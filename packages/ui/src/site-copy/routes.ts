import { listContentGroups, listRoutes } from './derive.ts'
import type { ContentGroups, Route } from './pages.ts'

/** Facts of `pages.ts` that public pages need; evaluated at build time (`apps/site/build/bundle/evaluate.ts`). */

export const ROUTES: readonly Route[] = listRoutes()

export const CONTENT_GROUPS: ContentGroups = listContentGroups()
