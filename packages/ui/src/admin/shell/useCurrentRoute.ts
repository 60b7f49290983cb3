import { matchPath, useLocation } from 'react-router-dom'
import type { AdminChildRoute, AdminRoute } from '../route.ts'
import { ADMIN_ROUTES } from '../routes.tsx'

export interface CurrentRoute {
  readonly route: AdminRoute
  /** The page below the screen, where the address names one. */
  readonly child?: AdminChildRoute | undefined
}

/** The admin screen that the address names, if any. */
export function useCurrentRoute(base: string): CurrentRoute | undefined {
  const { pathname } = useLocation()
  for (const route of ADMIN_ROUTES) {
    if (matchPath(`${base}/${route.path}`, pathname)) return { route }
    const child = route.children?.find(({ path }) => matchPath(`${base}/${route.path}/${path}`, pathname))
    if (child) return { route, child }
  }
  return undefined
}
