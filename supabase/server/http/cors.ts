const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'
const EXPOSED = 'Content-Range, Content-Location, Date, Preference-Applied, Retry-After, X-Sb-Error-Code'
const HEADER_LIST = /^[a-z0-9-]+(\s*,\s*[a-z0-9-]+)*$/i
const LOOPBACK = ['localhost', '127.0.0.1']

/** Returns whether a URL is on a loopback host. */
export const isLoopback = (url: string): boolean => [...LOOPBACK, '[::1]'].includes(URL.parse(url)?.hostname ?? '')

/** Returns the origins of a site: both loopback names for a local site. */
export function siteOrigins(url: string): string[] {
  const { protocol, hostname, port, origin } = new URL(url)
  if (!LOOPBACK.includes(hostname)) return [origin]
  return LOOPBACK.map((host) => `${protocol}//${host}${port && `:${port}`}`)
}

/** Decides which origins may read API responses: the site's own (under both loopback names) and the configured ones. */
export class Cors {
  readonly #origins: ReadonlySet<string>

  constructor(siteUrl: string, allowedOrigins: readonly string[]) {
    this.#origins = new Set([...siteOrigins(siteUrl), ...allowedOrigins])
  }

  allows(origin: string | null): origin is string {
    return origin !== null && this.#origins.has(origin)
  }

  /** Replaces the CORS headers of an inner service. */
  apply(origin: string | null, headers: Headers): void {
    for (const name of Array.from(headers.keys())) if (name.startsWith('access-control-')) headers.delete(name)
    if (!/\borigin\b/i.test(headers.get('vary') ?? '')) headers.append('vary', 'Origin')
    if (!this.allows(origin)) return
    headers.set('access-control-allow-origin', origin)
    headers.set('access-control-expose-headers', EXPOSED)
  }

  /** Returns the response to an OPTIONS request. */
  preflight(given: Headers): Response {
    const headers = new Headers()
    if (this.allows(given.get('origin'))) {
      const requested = given.get('access-control-request-headers') ?? ''
      headers.set('access-control-allow-methods', METHODS)
      if (HEADER_LIST.test(requested)) headers.set('access-control-allow-headers', requested)
      headers.set('access-control-max-age', '600')
    }
    return new Response(null, { status: 204, headers })
  }
}
