import { externalUrl } from '@nordlys/ui/platform/external-url.ts'
import { APP_ORIGIN } from '../screens/app-file.ts'

/** Whether an address is one of the app's own (rule E2). Compared after parsing: look-alikes differ in parts that text comparison misses. */
export function isAppUrl(address: string): boolean {
  const url = URL.parse(address)
  return url !== null && `${url.protocol}//${url.host}` === APP_ORIGIN && url.username === '' && url.password === ''
}

// The parser drops or turns these before anybody could judge them: line breaks, tabs, spaces around, backslashes.
const REPAIRED = /[^\P{Cc}]|\\|^\s|\s$/u

// The parser takes `https:host` and `https:///host` for `https://host`; nobody writes that in good faith.
const WELL_FORMED = /^(?:https?:\/\/[^/]|mailto:[^/])/i

/**
 * The address that the system's browser or mail program may open, or null (rule E2): http, https or mailto, written as such, without a
 * name and password that make the host look like another, and without line breaks for a mail's header.
 */
export function externalTarget(address: string): string | null {
  if (REPAIRED.test(address) || !WELL_FORMED.test(address)) return null
  const url = externalUrl(address)
  if (!url || url.username !== '' || url.password !== '') return null
  if (url.protocol === 'mailto:' && /%0[ad]/i.test(url.pathname + headersOf(url))) return null
  return url.href
}

/** Every header of a mail address but its text, in which line breaks belong. */
function headersOf(url: URL): string {
  return url.search
    .slice(1)
    .split('&')
    .filter((header) => !/^body=/i.test(header))
    .join('&')
}
