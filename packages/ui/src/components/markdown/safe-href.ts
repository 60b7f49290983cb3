const ALLOWED: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:'])

// Stands for whatever site the text is shown on; relative addresses are read against it.
const HERE = 'https://here.invalid/'

/** An address that a link in a text may lead to: http(s), mailto or a place on the site itself; else null (rule W2). */
export function safeHref(href: string): string | null {
  // Read as a browser reads it, which skips tabs, line breaks and leading blanks before it looks for the scheme.
  const url = URL.parse(href, HERE)
  return url && ALLOWED.has(url.protocol) ? href.trim() : null
}

/** Whether an address leads off the site. */
export function isExternal(href: string): boolean {
  return URL.parse(href, HERE)?.origin !== new URL(HERE).origin
}
