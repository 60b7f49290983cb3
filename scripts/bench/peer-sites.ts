import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compressFolder, serveFolder } from '../../apps/site/build/index.ts'

/** A page to measure. */
export interface Candidate {
  readonly name: string
  readonly address: string
}

export interface Peer extends Candidate {
  readonly close: () => Promise<void>
}

const isUrl = (text: string) => /^https?:/.test(text)

/** Serves a copy of a folder, compressed and cached as our site. */
async function servePeer(name: string, folder: string): Promise<Peer> {
  const dir = await mkdtemp(join(tmpdir(), 'bench-peer-'))
  await cp(folder, dir, { recursive: true })
  await compressFolder(dir, '**/*.{html,js,mjs,css,svg,json,xml}')
  const site = await serveFolder(dir)
  return {
    name,
    address: site.url,
    close: async () => {
      await site.close()
      await rm(dir, { recursive: true, force: true })
    },
  }
}

/** Reads `name=<url or folder>`. Throws for anything else. */
export async function openPeer(parameter: string): Promise<Peer> {
  const [, name, place] = /^([^=]+)=(.+)$/.exec(parameter) ?? []
  if (name === undefined || place === undefined) throw new Error(`Not name=<url or folder>: ${parameter}`)
  return isUrl(place) ? { name, address: place, close: () => Promise.resolve() } : servePeer(name, place)
}
