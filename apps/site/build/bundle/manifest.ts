import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PageParts } from '../prerender/html.ts'

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

/** The source that starts every public page. */
export const PUBLIC_START = 'src/app/start.tsx'

/** The chunk that `chunks.ts` puts it into; the bundler's file for the entry itself would only import that chunk. */
export const START_CHUNK = 'start'

/** Returns the key of the chunk that starts every public page. Throws when there is none. */
export function publicStart(manifest: Manifest): string {
  const key = Object.keys(manifest).find((each) => each !== PUBLIC_START && manifest[each]?.name === START_CHUNK)
  if (key === undefined) throw new Error('The client build has no chunk that starts the public pages')
  return key
}

/** The sources that sign-in and admin need on every page. Preloading them saves the browser six round trips. */
export const ADMIN_START = [
  'src/app/entry-client.ts',
  'src/admin/start-admin.tsx',
  '../../packages/data/src/lib/client.ts',
] as const

/** The sources of the heaviest list of the admin and of another one, which share the code of all lists. */
export const LIST_SCREENS = [
  '../../packages/admin/src/features/contacts/Contacts.tsx',
  '../../packages/admin/src/features/clients/Clients.tsx',
] as const

export const SERVER_ENTRY = 'src/app/entry-server.ts'

/** Reads the manifest of the last build. */
export async function readManifest(dir: string): Promise<Manifest> {
  const manifest: Manifest = JSON.parse(await readFile(join(dir, '.vite', 'manifest.json'), 'utf8'))
  return manifest
}

function closure(
  manifest: Manifest,
  sources: readonly string[],
  importsOf: (chunk: Chunk) => readonly string[],
): Chunk[] {
  const found = new Map<string, Chunk>()
  const visit = (key: string) => {
    if (found.has(key)) return
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The client build has no chunk for ${key}`)
    found.set(key, chunk)
    for (const imported of importsOf(chunk)) visit(imported)
  }
  for (const source of sources) visit(source)
  return [...found.values()]
}

/** Returns the chunks of `sources` and of everything that they import statically. Throws for an unknown source. */
export const staticClosure = (manifest: Manifest, sources: readonly string[]): Chunk[] =>
  closure(manifest, sources, ({ imports = [] }) => imports)

/** Returns the chunks that a visitor may load on any public page, now or after an action. */
export const publicClosure = (manifest: Manifest): Chunk[] =>
  closure(manifest, [publicStart(manifest)], ({ imports = [], dynamicImports = [] }) => [...imports, ...dynamicImports])

/** Returns the sources of texts in a language. Throws for an unknown namespace. */
export function textSources(manifest: Manifest, language: string, namespaces: readonly string[]): string[] {
  const sources = Object.keys(manifest)
  return namespaces.map((name) => {
    const source = sources.find((each) => each.endsWith(`/${name}.${language}.ts`))
    if (source === undefined) throw new Error(`The client build has no texts ${name} in ${language}`)
    return source
  })
}

const FONT_OF_TEXT = /schibsted-grotesk.*\.woff2$/

/** Returns the files of the font that texts are set in. */
export const textFonts = (manifest: Manifest): string[] =>
  Object.values(manifest)
    .map((chunk) => chunk.file)
    .filter((file) => FONT_OF_TEXT.test(file))

/** The files of the scripts, styles and fonts of a page. */
export type Assets = Pick<PageParts, 'fonts' | 'entry' | 'preloads'> & { readonly styles: readonly string[] }

/** Returns the assets that a page needs for its source modules. */
export function assetsOf(manifest: Manifest, sources: readonly string[]): Assets {
  const chunks = staticClosure(manifest, sources)
  const [entry = '', ...preloads] = chunks.map((chunk) => chunk.file)
  const styles = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))]
  return { entry, preloads, styles, fonts: textFonts(manifest) }
}

/** Returns the assets that a public page needs for its own source modules. */
export const publicAssets = (manifest: Manifest, modules: readonly string[]): Assets =>
  assetsOf(manifest, [publicStart(manifest), ...modules])
