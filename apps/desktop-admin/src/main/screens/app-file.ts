import { join, normalize, sep } from 'node:path'
import { DESKTOP_ORIGIN } from '@nordlys/ui/platform/preview-page.ts'

/** The app's origin: a custom protocol instead of `file://` (rule E1). */
export const APP_ORIGIN = DESKTOP_ORIGIN

/**
 * Returns the file in `root` for a URL of the app, or null for another origin or a path outside of the folder. URLs without a file
 * extension are screens, which index.html serves.
 */
export function appFile(root: string, address: string): string | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if (`${url.protocol}//${url.host}` !== APP_ORIGIN) return null
  const path = decode(url.pathname)
  if (path === null || path.includes('\0')) return null
  const file = normalize(join(root, /\.[a-z0-9]+$/.test(path) ? path : 'index.html'))
  return file.startsWith(root + sep) ? file : null
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
