import type { Route } from '@nordlys/ui/site-copy/pages.ts'
import { ROUTES } from '@nordlys/ui/site-copy/routes.ts'

/** Returns the ancestors of an English path, the home page first; empty for the home page itself. */
export function pagesAbove(path: string): Route[] {
  return ROUTES.filter((route) => path !== route.path && (route.path === '/' || path.startsWith(`${route.path}/`)))
}
