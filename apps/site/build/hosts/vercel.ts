import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import {
  CACHE_CONTROL,
  HASHED_FOLDERS,
  HOST_FILES,
  KEYED,
  type Moved,
  NOT_FOUND_FILES,
  SHELL,
  SLUG,
} from './host-rules.ts'
import { MANIFEST_FILE, MANIFEST_TYPE } from '../images/icons.ts'

interface Route {
  readonly src?: string
  readonly dest?: string
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly continue?: true
  readonly handle?: 'filesystem' | 'error'
}

/** `config.json` of Vercel's Build Output API, version 3. */
export interface VercelConfig {
  readonly version: 3
  readonly routes: readonly Route[]
  readonly overrides: Readonly<Record<string, { readonly path?: string; readonly contentType?: string }>>
}

const pathOf = (file: string) => (file === 'index.html' ? '' : file.replace(/\.html$/, ''))

/** Returns Vercel's rules for the finished site. `pages` are its HTML files, relative to the folder. */
export function vercelConfig(
  headers: Readonly<Record<string, string>>,
  fallbacks: Readonly<Record<string, string>>,
  pages: readonly string[],
  moved: Moved = {},
): VercelConfig {
  const { '': notFound = '404.html', ...otherNotFound } = NOT_FOUND_FILES
  return {
    version: 3,
    routes: [
      { src: '^/.*$', headers, continue: true },
      {
        src: `^(?:${KEYED.pages.join('|')}|/${KEYED.folder}(?:/.*)?)$`,
        headers: KEYED.headers,
        continue: true,
      },
      ...HASHED_FOLDERS.map(
        (folder) =>
          ({ src: `^/${folder}/.*$`, headers: { 'Cache-Control': CACHE_CONTROL.hashed }, continue: true }) as const,
      ),
      // Browsers would read another slash or a backslash at the start as another host.
      { src: String.raw`^/([^/\\](?:.*[^/])?)/+$`, headers: { Location: '/$1' }, status: 308 },
      ...Object.entries(moved).map(([from, to]) => ({
        src: `^${from.replaceAll('.', String.raw`\.`)}$`,
        headers: { Location: to },
        status: 301,
      })),
      { handle: 'filesystem' },
      ...SHELL.folders.map((folder) => ({ src: `^/${folder}(?:/.*)?$`, dest: `/${pathOf(SHELL.file)}` })),
      { handle: 'error' },
      ...Object.entries(fallbacks).map(([folder, file]) => ({
        src: `^/${folder}/${SLUG}$`,
        dest: `/${pathOf(file)}`,
        status: 404,
      })),
      ...Object.entries(otherNotFound).map(([folder, file]) => ({
        src: `^/${folder}(?:/.*)?$`,
        dest: `/${pathOf(file)}`,
        status: 404,
      })),
      { src: '^/.*$', dest: `/${pathOf(notFound)}`, status: 404 },
    ],
    overrides: {
      ...Object.fromEntries(pages.map((file) => [file, { path: pathOf(file) }])),
      [MANIFEST_FILE]: { contentType: MANIFEST_TYPE },
    },
  }
}

const FOR_HOSTS: ReadonlySet<string> = new Set(Object.values(HOST_FILES))

// Vercel compresses files itself.
const isSent = (path: string) => !FOR_HOSTS.has(basename(path)) && !/\.(?:br|gz)$/.test(path)

/** Copies a finished site into a folder for deployment to Vercel, without the files that Vercel does not use. */
export async function writeVercelOutput(dir: string, output: string): Promise<void> {
  await rm(output, { recursive: true, force: true })
  await mkdir(output, { recursive: true })
  await cp(dir, join(output, 'static'), { recursive: true, filter: isSent })
  await writeFile(join(output, 'config.json'), await readFile(join(dir, HOST_FILES.vercel)))
}
