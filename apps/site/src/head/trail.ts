import { ROUTES, type PublicRoute } from '../routing/route-table.ts'

/** Returns the ancestors of an English path, the home page first; empty for the home page itself. */
export function pagesAbove(path: string): PublicRoute[] {
  return ROUTES.filter((route) => path !== route.path && (route.path === '/' || path.startsWith(`${route.path}/`)))
}
