const ALLOWED: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:'])

// Represents the site that shows the text, as the base of relative URLs.
const HERE = 'https://here.invalid/'

/** Returns a safe link target: http(s), mailto or a path of the site itself; otherwise null (rule W2). */
export function safeHref(href: string): string | null {
  // Parsed as a browser does, which ignores tabs, line breaks and leading spaces before the scheme.
  const url = URL.parse(href, HERE)
  return url && ALLOWED.has(url.protocol) ? href.trim() : null
}

/** Returns whether a URL leads to another site. */
export function isExternal(href: string): boolean {
  return URL.parse(href, HERE)?.origin !== new URL(HERE).origin
}
