import { isLoopback, siteOrigins } from '../../http/cors.ts'

interface Target {
  readonly protocol: string
  /** Null matches any host; allowed for custom app schemes only. */
  readonly host: string | null
  readonly path: string
  readonly below: boolean
}

function parse(address: string): URL | null {
  try {
    const url = new URL(address)
    return url.username || url.password ? null : url
  } catch {
    return null
  }
}

function targetOf(entry: string): Target | null {
  const scheme = /^([a-z][a-z0-9+.-]*:)\/\/\*\*$/.exec(entry)?.[1]
  if (scheme) return /^https?:$/.test(scheme) ? null : { protocol: scheme, host: null, path: '', below: true }
  const below = entry.endsWith('/**')
  const url = parse(below ? entry.slice(0, -2) : entry)
  return url && { protocol: url.protocol, host: url.host, path: url.pathname, below }
}

/** Returns whether a URL is a web page and not a custom app scheme. */
export const isPage = (address: string): boolean => /^https?:/.test(address)

/**
 * Validates the redirect URLs of emailed links. Allows the whole site and the configured URLs, compared after parsing. Allows loopback URLs
 * only when the site itself runs on loopback, because another local program could receive the link.
 */
export class Redirects {
  readonly #siteUrl: string
  readonly #targets: readonly Target[]

  constructor(siteUrl: string, redirectUrls: readonly string[]) {
    this.#siteUrl = siteUrl
    this.#targets = [...siteOrigins(siteUrl).map((origin) => `${origin}/**`), ...redirectUrls]
      .map(targetOf)
      .filter((target) => target !== null)
      .filter(({ host }) => host === null || isLoopback(siteUrl) || !isLoopback(`http://${host}`))
  }

  /** Returns the first allowed one of the requested URLs, and the site's URL without one. */
  resolve(...requested: readonly (string | null | undefined)[]): string {
    const urls = requested.map((each) => (each ? parse(each) : null))
    return urls.find((url) => url !== null && this.#allows(url))?.href ?? this.#siteUrl
  }

  #allows(url: URL): boolean {
    return this.#targets.some(
      ({ protocol, host, path, below }) =>
        url.protocol === protocol &&
        (host === null || url.host === host) &&
        (below ? url.pathname.startsWith(path) : url.pathname === path),
    )
  }
}
