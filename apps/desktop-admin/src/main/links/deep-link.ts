/** The scheme of the app's deep links, to which links in mails and sign-in providers redirect. */
export const LINK_SCHEME = 'nordlys-admin'

const MAX_LENGTH = 2000

/** The screens that a deep link may open. */
const PATHS: ReadonlySet<string> = new Set([
  '/auth/reset-password',
  '/auth/dashboard',
  '/auth/confirm',
  '/auth/callback',
  '/auth/email-changed',
])

/** The allowed parameters of a link with their format; all others are dropped (rule E6). */
const PARAMETERS: Readonly<Record<string, RegExp>> = {
  code: /^[\w-]{1,256}$/,
  sb: /^[\w-]{0,256}$/,
  token_hash: /^[\w-]{1,256}$/,
  type: /^(?:signup|invite|magiclink|recovery|email_change|email)$/,
  error: /^[\w-]{1,64}$/,
  error_code: /^[\w-]{1,64}$/,
  error_description: /^[\p{L}\p{N}\p{Zs}.,:;!?'()/-]{1,300}$/u,
  message: /^[\p{L}\p{N}\p{Zs}.,:;!?'()/-]{1,300}$/u,
}

/**
 * Returns the path in the app for a deep link (`nordlys-admin://auth/…`), or null for any other URL (rule E6). The auth service puts its
 * parameters into the query or the fragment; the result has them in the query.
 */
export function parseDeepLink(link: string): string | null {
  if (link.length > MAX_LENGTH) return null
  const url = URL.parse(link)
  if (!url || url.protocol !== `${LINK_SCHEME}:` || url.username !== '' || url.password !== '') return null
  const path = `/${url.host}${url.pathname}`
  if (url.host === '') return null
  if (!PATHS.has(path)) return null
  const given = [...url.searchParams, ...new URLSearchParams(url.hash.slice(1))]
  const allowed = new URLSearchParams()
  for (const [name, value] of given) {
    if (Object.hasOwn(PARAMETERS, name) && PARAMETERS[name]?.test(value) && !allowed.has(name)) allowed.set(name, value)
  }
  return allowed.size === 0 ? path : `${path}?${allowed}`
}

/** Returns the path for the first deep link in a command line, or null. */
export function findDeepLink(args: readonly string[]): string | null {
  const link = args.find((arg) => arg.toLowerCase().startsWith(`${LINK_SCHEME}:`))
  return link === undefined ? null : parseDeepLink(link)
}
