import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A chunk in Vite's manifest. */
export interface Chunk {
  readonly file: string
  readonly name?: string
  readonly src?: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly css?: readonly string[]
  readonly assets?: readonly string[]
}

/** The chunks by source file. */
export type Manifest = Readonly<Record<string, Chunk>>

/** The sources that every public page loads: the entry and what it starts. */
export const PUBLIC_START = ['src/app/entry-client.ts', 'src/app/start.tsx'] as const

/** The sources that sign-in and admin need on every page. Preloading them saves the browser six round trips. */
export const STAFF_START = [
  'src/app/entry-client.ts',
  'src/staff/start-staff.tsx',
  '../../packages/data/src/lib/client.ts',
] as const

/** The namespaces that sign-in and admin need on every page. */
export const STAFF_NAMESPACES = ['common', 'auth', 'admin', 'errors'] as const

const screen = (module: string, ...namespaces: readonly string[]) => ({
  source: `../../packages/ui/src/admin/${module}.tsx`,
  namespaces,
})

/** The source and namespaces of each screen of the admin, by its path in `ADMIN_ROUTES`. */
export const STAFF_SCREENS = {
  overview: screen('overview/Overview', 'overview'),
  projects: screen('projects/Projects', 'adminProjects', 'table'),
  blog: screen('blog/PostsScreen', 'adminBlog', 'table'),
  contacts: screen('contacts/Contacts', 'contacts', 'table'),
  'quote-management': screen('quotes/QuoteManagement', 'quotes', 'table'),
  'client-portal': screen('clients/ClientPortal', 'clients', 'table'),
  settings: screen('settings/Settings', 'settings'),
  account: screen('account/Account', 'account'),
} as const

export const SERVER_ENTRY = 'src/app/entry-server.ts'

/** Reads the manifest of the last build. */
export async function readManifest(dir: string): Promise<Manifest> {
  const manifest: Manifest = JSON.parse(await readFile(join(dir, '.vite', 'manifest.json'), 'utf8'))
  return manifest
}

/** Returns the chunks of `sources` and of everything that they import statically. Throws for an unknown source. */
export function staticClosure(manifest: Manifest, sources: readonly string[]): Chunk[] {
  const found = new Map<string, Chunk>()
  const visit = (key: string) => {
    if (found.has(key)) return
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The client build has no chunk for ${key}`)
    found.set(key, chunk)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const source of sources) visit(source)
  return [...found.values()]
}

/** Returns the sources of built-in copy in a language. */
export function contentSources(language: string, groups: readonly string[]): string[] {
  return groups.map((group) => `../../packages/ui/src/site-copy/${language}/${group}.ts`)
}

/** Returns the sources of a page's texts in a language. */
export function textSources(language: string, namespaces: readonly string[]): string[] {
  return namespaces.map((name) => `../../packages/ui/src/i18n/locales/${language}/${name}.ts`)
}
