import { Worker } from 'node:worker_threads'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { normalizePath, type Plugin } from 'vite'
import { SITE_DIR } from '../paths.ts'

const COPY = '../../packages/ui/src/site-copy'

/** The modules whose exports are data that the build knows, relative to apps/site. */
const EVALUATED = [
  'src/prerender/page-sources.ts',
  `${COPY}/routes.ts`,
  `${COPY}/content-groups.ts`,
  `${COPY}/search.ts`,
  `${COPY}/en/pages.ts`,
  `${COPY}/no/pages.ts`,
  '../../packages/ui/src/site-texts/edited-pages.ts',
].map((source) => normalizePath(join(SITE_DIR, source)))

// A worker has its own modules, so a second build in this process sees changed sources.
const WORKER = `const { parentPort, workerData } = require('node:worker_threads')
import(workerData).then((module) => parentPort.postMessage({ ...module }))`

/** Returns the exports of a module. */
function exportsOf(file: string): Promise<Readonly<Record<string, unknown>>> {
  const { promise, resolve, reject } = Promise.withResolvers<Readonly<Record<string, unknown>>>()
  const worker = new Worker(WORKER, { eval: true, workerData: pathToFileURL(file).href })
  worker.once('message', resolve)
  worker.once('error', reject)
  return promise
}

/** Returns a module with the same exports as a module that is evaluated now. They must be JSON. */
export async function evaluated(file: string): Promise<string> {
  return Object.entries(await exportsOf(file))
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}\n`)
    .join('')
}

/**
 * Bundles the values of modules instead of the modules, so that public pages load neither the table of pages in both languages nor the code that
 * reads it.
 */
export function evaluate(): Plugin {
  return {
    name: 'nordlys-evaluate',
    enforce: 'pre',
    load: async (id) => (EVALUATED.includes(id) ? { code: await evaluated(id), moduleType: 'js' } : null),
  }
}
