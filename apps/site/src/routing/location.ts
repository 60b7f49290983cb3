/** A location of the site. */
export interface SiteLocation {
  readonly pathname: string
  /** With its question mark, or empty. */
  readonly search: string
  /** With its number sign, or empty. */
  readonly hash: string
  /** The state of the history entry. */
  readonly state: unknown
  /** Identifies the history entry. */
  readonly key: string
}

const PLACE = 'https://site.invalid'

/** Returns the location of a path. */
export function locationOf(path: string): SiteLocation {
  const { pathname, search, hash } = new URL(path, PLACE)
  return { pathname, search, hash, state: null, key: 'default' }
}

const read = (entry: unknown, name: string): unknown =>
  typeof entry === 'object' && entry !== null ? Reflect.get(entry, name) : undefined

/** Returns the browser's location. */
export function readLocation(): SiteLocation {
  const { pathname, search, hash } = window.location
  const entry: unknown = window.history.state
  const key = read(entry, 'key')
  return { pathname, search, hash, state: read(entry, 'usr') ?? null, key: typeof key === 'string' ? key : 'default' }
}

/** Returns a key for a new history entry. */
export const newKey = (): string => Math.random().toString(36).slice(2, 10)

/** Returns the address of a path with parameters. */
export function withAddress(pathname: string, params: URLSearchParams): string {
  const search = params.toString()
  return search === '' ? pathname : `${pathname}?${search}`
}
