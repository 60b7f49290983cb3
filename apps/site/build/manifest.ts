import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A built chunk as vite's manifest describes it. */
export interface Chunk {
  readonly file: string
  readonly name?: string
  readonly src?: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly css?: readonly string[]
  readonly assets?: readonly string[]
}

/** Source file to chunk. */
export type Manifest = Readonly<Record<string, Chunk>>

/** What every public page loads: the entry, and what that starts. */
export const PUBLIC_START = ['src/entry-client.ts', 'src/start.tsx'] as const

/** What every staff's page needs, whoever is signed in: without these the browser would find out in six steps. */
export const STAFF_START = [
  'src/entry-client.ts',
  'src/react.ts',
  'src/staff/start-staff.tsx',
  'src/staff/prepare-area.ts',
  'src/staff/StaffArea.tsx',
  '../../packages/data/src/client.ts',
  '../../packages/ui/src/admin/Admin.tsx',
] as const

/** The namespaces of every staff's page. */
export const STAFF_NAMESPACES = ['common', 'auth', 'admin', 'errors'] as const

const screen = (module: string, ...namespaces: readonly string[]) => ({
  source: `../../packages/ui/src/admin/${module}.tsx`,
  namespaces,
})

/** What each screen of the back office begins with, by the last part of its address, as `ADMIN_ROUTES` has it. */
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

export const SERVER_ENTRY = 'src/entry-server.ts'

/** Reads the manifest of the last build into a folder. */
export async function readManifest(dir: string): Promise<Manifest> {
  const manifest: Manifest = JSON.parse(await readFile(join(dir, '.vite', 'manifest.json'), 'utf8'))
  return manifest
}

/** The chunks that a page cannot start without: those of `sources` and everything they import statically. Throws for an unknown source. */
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

/** The sources of built-in copy in a language. */
export function contentSources(language: string, groups: readonly string[]): string[] {
  return groups.map((group) => `../../packages/ui/src/site-copy/${language}/${group}.ts`)
}

/** The sources of a page's texts in a language. */
export function textSources(language: string, namespaces: readonly string[]): string[] {
  return namespaces.map((name) => `../../packages/ui/src/i18n/locales/${language}/${name}.ts`)
}
