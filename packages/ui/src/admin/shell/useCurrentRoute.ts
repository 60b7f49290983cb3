import { matchPath, useLocation } from 'react-router-dom'
import type { AdminChildRoute, AdminRoute } from '../route.ts'
import { ADMIN_ROUTES } from '../routes.tsx'

export interface CurrentRoute {
  readonly route: AdminRoute
  /** The page below the screen, where the address names one. */
  readonly child?: AdminChildRoute | undefined
}

/** The admin screen that an address names, if any. */
export function routeAt(base: string, pathname: string): CurrentRoute | undefined {
  for (const route of ADMIN_ROUTES) {
    if (matchPath(`${base}/${route.path}`, pathname)) return { route }
    const child = route.children?.find(({ path }) => matchPath(`${base}/${route.path}/${path}`, pathname))
    if (child) return { route, child }
  }
  return undefined
}

/** The admin screen that is shown, if any. */
export const useCurrentRoute = (base: string): CurrentRoute | undefined => routeAt(base, useLocation().pathname)
