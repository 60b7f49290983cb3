import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { checkBudget, type ChunkModules, type Weight } from './budget.ts'
import { CHUNK_MODULES_FILE } from './chunk-modules.ts'
import { compressFolder } from './compress.ts'
import { readManifest } from './manifest.ts'
import { CLIENT_DIR, SITE_DIR, STAMP_FILE } from './paths.ts'
import { sourceStamp } from './stamp.ts'

export interface ClientBuild {
  /** Whether vite ran; false when the sources are those of the last build. */
  readonly built: boolean
  /** What the home page weighs; absent when nothing was built. */
  readonly weight?: Weight
}

async function runVite(ssr: boolean): Promise<void> {
  const configFile = join(SITE_DIR, 'vite.config.ts')
  await build({
    root: SITE_DIR,
    configFile,
    mode: 'production',
    logLevel: 'warn',
    ...(ssr ? { build: { ssr: true } } : {}),
  })
}

// Vite, React and emotion all ask the environment; with another value emotion's class names differ between server and browser.
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

/**
 * Builds the browser's and the prerenderer's bundles into apps/site/out, unless the sources are unchanged (`force` builds anyway).
 * Throws when the home page breaks its budget; nothing of such a build is used afterwards.
 */
export async function buildClient({ force = false }: { force?: boolean } = {}): Promise<ClientBuild> {
  const stamp = await sourceStamp()
  if (!force && stamp === (await lastStamp())) return { built: false }
  await rm(STAMP_FILE, { force: true })
  await inProduction(async () => {
    await runVite(false)
    await runVite(true)
  })
  const weight = await checkBudget(await readManifest(CLIENT_DIR), await readChunkModules())
  await compressFolder(CLIENT_DIR, 'assets/*.{js,css,svg}')
  await writeFile(STAMP_FILE, stamp)
  return { built: true, weight }
}
