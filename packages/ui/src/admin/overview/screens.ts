import { ADMIN_PATH } from '../paths.ts'
import { ADMIN_ROUTES } from '../routes.tsx'

/** The address of an admin screen, if there is such a screen; `search` is its query string. */
export function screenAddress(path: string, search = ''): string | null {
  const [screen] = path.split('/')
  return ADMIN_ROUTES.some((route) => route.path === screen) ? `${ADMIN_PATH}/${path}${search}` : null
}
