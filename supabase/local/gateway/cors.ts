const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'
const EXPOSED = 'Content-Range, Content-Location, Preference-Applied, Retry-After, X-Sb-Error-Code'
const HEADER_LIST = /^[a-z0-9-]+(\s*,\s*[a-z0-9-]+)*$/i
const LOOPBACK = ['localhost', '127.0.0.1']

/** Whether an address is one of this machine. */
export const isLoopback = (url: string): boolean => [...LOOPBACK, '[::1]'].includes(URL.parse(url)?.hostname ?? '')

/** The origins that a site at this address is opened under: on this machine, either of its names. */
export function siteOrigins(url: string): string[] {
  const { protocol, hostname, port, origin } = new URL(url)
  if (!LOOPBACK.includes(hostname)) return [origin]
  return LOOPBACK.map((host) => `${protocol}//${host}${port && `:${port}`}`)
}

/** Decides which pages may read the API's answers: the site's own (on either loopback name) and the configured ones. */
export class Cors {
  readonly #origins: ReadonlySet<string>

  constructor(siteUrl: string, allowedOrigins: readonly string[]) {
    this.#origins = new Set([...siteOrigins(siteUrl), ...allowedOrigins])
  }

  allows(origin: string | null): origin is string {
    return origin !== null && this.#origins.has(origin)
  }

  /** Replaces whatever an inner service said about CORS. */
  apply(origin: string | null, headers: Headers): void {
    for (const name of Array.from(headers.keys())) if (name.startsWith('access-control-')) headers.delete(name)
    if (!/\borigin\b/i.test(headers.get('vary') ?? '')) headers.append('vary', 'Origin')
    if (!this.allows(origin)) return
    headers.set('access-control-allow-origin', origin)
    headers.set('access-control-expose-headers', EXPOSED)
  }

  /** The answer to an OPTIONS request. */
  preflight(request: Request): Response {
    const headers = new Headers()
    if (this.allows(request.headers.get('origin'))) {
      const asked = request.headers.get('access-control-request-headers') ?? ''
      headers.set('access-control-allow-methods', METHODS)
      if (HEADER_LIST.test(asked)) headers.set('access-control-allow-headers', asked)
      headers.set('access-control-max-age', '600')
    }
    return new Response(null, { status: 204, headers })
  }
}
