const EXTERNAL: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:'])

/** The parsed address if it may be opened outside the application (http, https, mailto), else null. */
export function externalUrl(text: string): URL | null {
  const url = URL.parse(text)
  return url && EXTERNAL.has(url.protocol) ? url : null
}
