import { LANGUAGES } from '@nordlys/ui/i18n/language.ts'
import { ROUTES } from '@nordlys/ui/site-copy/routes.ts'
import { localizedPath } from '../../src/routing/language.ts'
import { SOCIAL_FOLDER } from '../images/social-cards.ts'

/**
 * The rules of every host of the finished site. The local server follows them, and the files for other hosts (`host-files.ts`) are
 * generated from them. The headers are in `csp.ts`.
 */

/** Folders whose file names contain a hash of the content. */
export const HASHED_FOLDERS: readonly string[] = ['assets', SOCIAL_FOLDER]

export const CACHE_CONTROL = {
  /** For hashed files: a year. */
  hashed: 'public, max-age=31536000, immutable',
  /** For everything else: cached, but revalidated. */
  other: 'no-cache',
} as const

/** The areas of which every URL starts from one empty page. */
export const SHELL = { folders: ['auth', 'admin'], file: 'app.html' } as const

/** The header that limits what the requests of a page say about its URL. */
export const REFERRER_POLICY = 'Referrer-Policy'

/** The header that keeps a page out of search engines, also where nothing reads its HTML. */
export const ROBOTS = 'X-Robots-Tag'

/**
 * The pages that search engines do not list, and sign-in. Their links are mailed and hold a key, which no request may name as the page that it
 * comes from (rule W1).
 */
export const KEYED: {
  readonly headers: Readonly<Record<typeof REFERRER_POLICY | typeof ROBOTS, string>>
  readonly folder: string
  readonly pages: readonly string[]
} = {
  headers: { [REFERRER_POLICY]: 'no-referrer', [ROBOTS]: 'noindex' },
  folder: 'auth',
  pages: ROUTES.filter((route) => route.indexed === false).flatMap(({ path }) =>
    LANGUAGES.map((language) => localizedPath(path, language)),
  ),
}

/** Returns whether the links to a URL path hold a key. */
export const isKeyed = (pathname: string): boolean => KEYED.pages.includes(pathname) || isIn(KEYED.folder, pathname)

/** The pages with status 404, by the folder that they serve. */
export const NOT_FOUND_FILES: Readonly<Record<string, string>> = { no: 'no/404.html', '': '404.html' }

/** The pattern of a slug. */
export const SLUG = String.raw`[a-z\d]+(?:-[a-z\d]+)*`

/**
 * The page for records without a file (articles and case studies), by the folder of their kind. They may be newer than the build, so the page
 * fetches them and shows the record, or that it does not exist.
 */
export const FALLBACKS: Readonly<Record<string, string>> = {
  blog: 'blog/_post.html',
  'no/blog': 'no/blog/_post.html',
  projects: 'projects/_case.html',
  'no/projects': 'no/projects/_case.html',
}

/** Files of the build that are for hosts and not for visitors. */
export const HOST_FILES = {
  policy: 'headers.json',
  moved: 'moved.json',
  headers: '_headers',
  redirects: '_redirects',
  nginx: '_nginx.conf',
  vercel: '_vercel.json',
  cloudfront: '_cloudfront.js',
} as const

/** The present paths by the former ones, as browsers encode them. */
export type Moved = Readonly<Record<string, string>>

/** Whether a URL path is in a folder, given without slashes. */
export function isIn(folder: string, pathname: string): boolean {
  return pathname === `/${folder}` || pathname.startsWith(`/${folder}/`)
}

/** Returns the cache-control header of a URL path. */
export function cacheControl(pathname: string): string {
  return HASHED_FOLDERS.some((folder) => pathname.startsWith(`/${folder}/`))
    ? CACHE_CONTROL.hashed
    : CACHE_CONTROL.other
}

/** Returns the file of the page that fetches the record of a path, which has no file; `undefined` when no record can have the path. */
export function fallbackOf(pathname: string): string | undefined {
  // A made page newer than the site starts from the page of unknown addresses, which looks it up.
  if (new RegExp(`^/(?:no/)?${SLUG}$`).test(pathname)) return notFoundFile(pathname)
  const folder = Object.keys(FALLBACKS).find((name) => new RegExp(`^/${name}/${SLUG}$`).test(pathname))
  return folder === undefined ? undefined : `/${FALLBACKS[folder]}`
}

/** Returns the not-found page in the language of the URL. */
export function notFoundFile(pathname: string): string {
  const [, file = '404.html'] =
    Object.entries(NOT_FOUND_FILES).find(([folder]) => folder === '' || isIn(folder, pathname)) ?? []
  return `/${file}`
}
