import { listRoutes } from './derive.ts'
import type { Route } from './pages.ts'

/** The pages with a path, for public pages; evaluated at build time (`apps/site/build/bundle/evaluate.ts`). */
export const ROUTES: readonly Route[] = listRoutes()
