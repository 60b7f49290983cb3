import { ROUTES, type PublicRoute } from '../app/route-table.ts'

/** The pages above an English address by their addresses, the home page first; none above the home page itself. */
export function pagesAbove(path: string): PublicRoute[] {
  return ROUTES.filter((route) => path !== route.path && (route.path === '/' || path.startsWith(`${route.path}/`)))
}
