import { ADMIN_PATH, SCREEN_PATHS } from '../../paths.ts'

/** Returns the URL of an admin screen; null when there is no such screen. `search` is its query string. */
export function screenUrl(path: string, search = ''): string | null {
  const [screen] = path.split('/')
  return SCREEN_PATHS.some((known) => known === screen) ? `${ADMIN_PATH}/${path}${search}` : null
}
