/** The scheme of the desktop app's pages, and the beginning of its deep links. */
const APP = { protocol: 'app:', links: 'nordlys-admin:/' } as const

/** Returns the URL of a page for a link in a mail; the desktop app's is a deep link. Undefined outside a page: the server uses the site. */
export function returnUrl(path: string): string | undefined {
  const { protocol, origin } = globalThis.location ?? {}
  if (protocol === APP.protocol) return APP.links + path
  return protocol === 'https:' || protocol === 'http:' ? origin + path : undefined
}

/** The page to which a sign-in provider redirects. */
export const CALLBACK_PATH = '/auth/callback'
