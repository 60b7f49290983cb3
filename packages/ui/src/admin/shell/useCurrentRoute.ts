import { useLocation } from 'react-router-dom'
import { ADMIN_ROUTES, type AdminRoute } from '../routes.tsx'

/** The admin screen that the address names, if any. */
export function useCurrentRoute(base: string): AdminRoute | undefined {
  const { pathname } = useLocation()
  return ADMIN_ROUTES.find(({ path }) => pathname === `${base}/${path}` || pathname.startsWith(`${base}/${path}/`))
}
