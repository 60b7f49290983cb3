import type { Language } from '@nordlys/data/lib/validation'
import { languageOf } from '../src/routing/language.ts'
import { SOCIAL_FOLDER } from './images/social-cards.ts'

/**
 * What every host of the finished site does beside sending files. The local server follows these rules, and the files for other hosts
 * (`host-files.ts`) are written from them. The headers are in `csp.ts`.
 */

/** Folders whose files carry a hash of their content in their name. */
export const HASHED_FOLDERS: readonly string[] = ['assets', SOCIAL_FOLDER]

export const CACHE_CONTROL = {
  /** For hashed files: a year. */
  hashed: 'public, max-age=31536000, immutable',
  /** For everything else: kept, but asked for again. */
  other: 'no-cache',
} as const

/** The areas of the staff, which start from one empty page wherever in them one arrives. */
export const SHELL = { folders: ['auth', 'admin'], file: 'app.html' } as const

/** The pages that answer 404, by the folder that they answer for. */
export const NOT_FOUND_FILES: Readonly<Record<string, string>> = { no: 'no/404.html', '': '404.html' }

/** What the last part of an article's address looks like. */
export const SLUG = String.raw`[a-z\d]+(?:-[a-z\d]+)*`

/**
 * The page that an article starts from which no file was written for, by the article's folder: it may have been published since the build,
 * so it asks the backend and shows the article or 'Post Not Found'.
 */
export const FALLBACKS: Readonly<Record<string, string>> = { blog: 'blog/_post.html', 'no/blog': 'no/blog/_post.html' }

/** Files of the build that are for hosts and not for visitors. */
export const HOST_FILES = {
  policy: 'headers.json',
  headers: '_headers',
  redirects: '_redirects',
  nginx: '_nginx.conf',
  vercel: '_vercel.json',
} as const

/** Whether an address lies in a folder, given without its slashes. */
export function isIn(folder: string, pathname: string): boolean {
  return pathname === `/${folder}` || pathname.startsWith(`/${folder}/`)
}

/** What browsers may keep of an address. */
export function cacheControl(pathname: string): string {
  return HASHED_FOLDERS.some((folder) => pathname.startsWith(`/${folder}/`))
    ? CACHE_CONTROL.hashed
    : CACHE_CONTROL.other
}

/** An article that no file was written for. */
export interface LateArticle {
  readonly language: Language
  readonly slug: string
  /** The page that looks it up. */
  readonly file: string
}

/** The article that a path without a file may belong to. */
export function lateArticle(pathname: string): LateArticle | undefined {
  const folder = Object.keys(FALLBACKS).find((name) => new RegExp(`^/${name}/${SLUG}$`).test(pathname))
  if (folder === undefined) return undefined
  return {
    language: languageOf(pathname),
    slug: pathname.slice(folder.length + 2),
    file: `/${FALLBACKS[folder]}`,
  }
}

/** The page that says in the address's language that there is none. */
export function notFoundFile(pathname: string): string {
  const [, file = '404.html'] =
    Object.entries(NOT_FOUND_FILES).find(([folder]) => folder === '' || isIn(folder, pathname)) ?? []
  return `/${file}`
}
