import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  checkBudget,
  checkFirstList,
  checkNeverPublic,
  type ChunkModules,
  type PageStart,
  type Weight,
} from './budget.ts'
import { CHUNK_MODULES_FILE } from './chunks.ts'
import { compressFolder } from '../compress.ts'
import { readManifest } from './manifest.ts'
import { CLIENT_DIR, SITE_DIR, STAMP_FILE } from '../paths.ts'
import { loadServer } from './server.ts'
import { sourceStamp } from './stamp.ts'

export interface ClientBuild {
  /** Whether Vite ran; false when the sources are those of the last build. */
  readonly built: boolean
  /** The weight of each page; absent when nothing was built. */
  readonly weights?: ReadonlyMap<string, Weight>
}

async function runVite(ssr: boolean): Promise<void> {
  const configFile = join(SITE_DIR, 'vite.config.ts')
  // Most starts build nothing, and need not load the bundler.
  const { build } = await import('vite')
  await build({
    root: SITE_DIR,
    configFile,
    // Imported by Node: Vite's default bundles the config into node_modules, which may be read-only.
    configLoader: 'native',
    mode: 'production',
    logLevel: 'warn',
    ...(ssr ? { build: { ssr: true } } : {}),
  })
}

// Vite, React and emotion all read the environment; otherwise emotion's class names would differ between server and browser.
async function inProduction(work: () => Promise<void>): Promise<void> {
  const before = process.env['NODE_ENV']
  process.env['NODE_ENV'] = 'production'
  try {
    await work()
  } finally {
    if (before === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = before
  }
}

const lastStamp = () => readFile(STAMP_FILE, 'utf8').catch(() => null)

async function readChunkModules(): Promise<ChunkModules> {
  const modules: ChunkModules = JSON.parse(await readFile(join(CLIENT_DIR, CHUNK_MODULES_FILE), 'utf8'))
  return modules
}

/** Returns every public page at its start: with its own module, but not with lazy forms and lists. Its texts are in its HTML. */
async function pageStarts(): Promise<PageStart[]> {
  const server = await loadServer()
  return [
    ...server.pageJobs(server.builtInSite()).map(({ path, modules }) => ({ name: path, sources: modules })),
    // The built-in site has no case studies.
    { name: '/projects/:slug', sources: [server.PAGE_SOURCES.case_study] },
  ]
}

/**
 * Builds the bundles of the browser and the prerenderer into apps/site/out, unless the sources are unchanged. Throws when a page or the
 * first list of the admin exceeds its budget; such a build is not used.
 */
export async function buildClient(): Promise<ClientBuild> {
  const stamp = await sourceStamp()
  if (stamp === (await lastStamp())) return { built: false }
  await rm(STAMP_FILE, { force: true })
  await inProduction(async () => {
    await Promise.all([runVite(false), runVite(true)])
  })
  const [manifest, modules] = await Promise.all([readManifest(CLIENT_DIR), readChunkModules()])
  // First, because the budget counts compressed bytes.
  await compressFolder(CLIENT_DIR, 'assets/*.{js,css,svg}')
  checkNeverPublic(manifest, modules)
  await checkFirstList(manifest, modules)
  const weights = await checkBudget(manifest, modules, await pageStarts())
  await writeFile(STAMP_FILE, stamp)
  return { built: true, weights }
}
