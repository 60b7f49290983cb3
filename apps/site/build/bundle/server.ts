import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as Entry from '../../src/app/entry-server.ts'
import { readManifest, SERVER_ENTRY } from './manifest.ts'
import { SERVER_DIR } from '../paths.ts'

export type Server = typeof Entry

/** Loads the prerenderer's bundle of the last build. Throws when it is missing. */
export async function loadServer(): Promise<Server> {
  const entry = (await readManifest(SERVER_DIR))[SERVER_ENTRY]
  if (!entry) throw new Error('The prerenderer has not been built; call buildClient first')
  const server: Server = await import(pathToFileURL(join(SERVER_DIR, entry.file)).href)
  return server
}
