/** The scheme of the desktop application's pages, and what an address that the system hands to it begins with. */
const APP = { protocol: 'app:', links: 'nordlys-admin:/' } as const

/**
 * The address of one of our own pages for a link in a mail; the desktop application's are of its own scheme. Undefined outside a page;
 * the server then leads to the site.
 */
export function returnUrl(path: string): string | undefined {
  const { protocol, origin } = globalThis.location ?? {}
  if (protocol === APP.protocol) return APP.links + path
  return protocol === 'https:' || protocol === 'http:' ? origin + path : undefined
}
