const EXTERNAL: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:'])

/** Returns the parsed URL if it may be opened outside the application (http, https, mailto), otherwise null. */
export function externalUrl(text: string): URL | null {
  const url = URL.parse(text)
  return url && EXTERNAL.has(url.protocol) ? url : null
}
