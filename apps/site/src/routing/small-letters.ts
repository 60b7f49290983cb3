import { CLIENT_ONLY_PATHS } from './client-only.ts'
import { routeAt } from './route-table.ts'

/** Returns the path of the page that a path with capitals means; `undefined` when it has none, or no page has the path in small letters. */
export function smallLettersOf(pathname: string): string | undefined {
  const lower = pathname.toLowerCase()
  const area = CLIENT_ONLY_PATHS.find((path) => lower === path || lower.startsWith(`${path}/`))
  // The rest of the path may be case-sensitive input.
  const path = area === undefined ? lower : `${area}${pathname.slice(area.length)}`
  // Whether a made page has the path is not known here.
  const id = routeAt(path)?.id ?? 'made'
  return path !== pathname && (area !== undefined || id !== 'made') ? path : undefined
}
