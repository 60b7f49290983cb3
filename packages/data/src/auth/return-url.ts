/**
 * The address of one of our own pages for a link in a mail. Undefined outside a browser page (the desktop application has no address
 * that a mail could lead to); the server then leads to the site.
 */
export function returnUrl(path: string): string | undefined {
  const { protocol, origin } = globalThis.location ?? {}
  return protocol === 'https:' || protocol === 'http:' ? origin + path : undefined
}
