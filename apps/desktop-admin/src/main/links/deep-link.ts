/** The program's own addresses, which links in mails lead to. */
export const LINK_SCHEME = 'nordlys-admin'

const MAX_LENGTH = 2000

/** The screens that a link may show. */
const PATHS: ReadonlySet<string> = new Set([
  '/auth/reset-password',
  '/auth/dashboard',
  '/auth/confirm',
  '/auth/email-changed',
])

/** What a link may carry, and in which form; everything else is dropped (rule E6). */
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
 * The path within the app that a link (`nordlys-admin://auth/…`) leads to, or null where it is none of ours (rule E6). The auth service
 * writes its words into the query or the fragment; they come out in the query.
 */
export function parseDeepLink(link: string): string | null {
  if (link.length > MAX_LENGTH) return null
  const url = URL.parse(link)
  if (!url || url.protocol !== `${LINK_SCHEME}:` || url.username !== '' || url.password !== '') return null
  const path = `/${url.host}${url.pathname}`
  if (url.host === '') return null
  if (!PATHS.has(path)) return null
  const given = [...url.searchParams, ...new URLSearchParams(url.hash.slice(1))]
  const kept = new URLSearchParams()
  for (const [name, value] of given) {
    if (Object.hasOwn(PARAMETERS, name) && PARAMETERS[name]?.test(value) && !kept.has(name)) kept.set(name, value)
  }
  return kept.size === 0 ? path : `${path}?${kept}`
}

/** The path that a command line leads to: the first of its words that is a link of ours, or null. */
export function findDeepLink(words: readonly string[]): string | null {
  const link = words.find((word) => word.toLowerCase().startsWith(`${LINK_SCHEME}:`))
  return link === undefined ? null : parseDeepLink(link)
}
