import { isLoopback, siteOrigins } from '../cors.ts'

interface Target {
  readonly protocol: string
  /** Null for any, which only an app's own scheme may say. */
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

/** Whether an address is one of a page, not of an app's own scheme. */
export const isPage = (address: string): boolean => /^https?:/.test(address)

/**
 * Where the links in mails may lead: anywhere on the site, and to the configured addresses; compared after parsing. Addresses of this machine
 * count only where the site itself is on it: elsewhere another program on the reader's machine would get the link.
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

  /** The asked address when it is allowed, else the site's. */
  resolve(asked: string | null | undefined): string {
    const url = asked ? parse(asked) : null
    return url && this.#allows(url) ? url.href : this.#siteUrl
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
