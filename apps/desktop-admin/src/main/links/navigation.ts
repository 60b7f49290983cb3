import { externalUrl } from '@nordlys/ui/platform/external-url.ts'
import { APP_ORIGIN } from '../screens/app-file.ts'

/** Whether a URL belongs to the app (rule E2). Compares after parsing: look-alikes differ in parts that a text comparison misses. */
export function isAppUrl(address: string): boolean {
  const url = URL.parse(address)
  return url !== null && `${url.protocol}//${url.host}` === APP_ORIGIN && url.username === '' && url.password === ''
}

// The parser removes or replaces these characters before a check could see them: line breaks, tabs, surrounding spaces, backslashes.
const REPAIRED = /[^\P{Cc}]|\\|^\s|\s$/u

// The parser reads `https:host` and `https:///host` as `https://host`; legitimate links are never written so.
const WELL_FORMED = /^(?:https?:\/\/[^/]|mailto:[^/])/i

/**
 * Returns the URL that the system's browser or mail program may open, or null (rule E2): http, https or mailto, in canonical form, without
 * credentials that disguise the host, and without line breaks in mail headers.
 */
export function externalTarget(address: string): string | null {
  if (REPAIRED.test(address) || !WELL_FORMED.test(address)) return null
  const url = externalUrl(address)
  if (!url || url.username !== '' || url.password !== '') return null
  if (url.protocol === 'mailto:' && /%0[ad]/i.test(url.pathname + headersOf(url))) return null
  return url.href
}

/** The headers of a mailto URL except the body, which may contain line breaks. */
function headersOf(url: URL): string {
  return url.search
    .slice(1)
    .split('&')
    .filter((header) => !/^body=/i.test(header))
    .join('&')
}
