import { isPattern } from '@nordlys/ui/site-copy/listed.ts'
import type { Route } from '@nordlys/ui/site-copy/pages.ts'
import { ROUTES } from '@nordlys/ui/site-copy/routes.ts'
import { englishPath } from './language.ts'

const PATTERNS = ROUTES.filter(({ path }) => isPattern(path)).map((route) => ({
  route,
  // The letters of slugs.
  pattern: new RegExp(`^${route.path.replaceAll(/:\w+/g, '[a-z\\d-]+')}$`),
}))

/** Returns the public page of a path in either language, with or without a trailing slash; `undefined` if there is none. */
export function routeAt(pathname: string): Route | undefined {
  const path = englishPath(pathname.replace(/(?<=.)\/+$/, ''))
  return ROUTES.find((route) => route.path === path) ?? PATTERNS.find(({ pattern }) => pattern.test(path))?.route
}
