import { mkdir, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { AUTHORITY } from '../functions/delivery/mail-hosts.ts'
import { CONFIG, readImportMap } from './imports.ts'

const NODE_MODULES = fileURLToPath(new URL('../../node_modules/', import.meta.url))
const PACKAGE = /^npm:((?:@[^/]+\/)?[^/@]+)@([^/]+)/

/** The `deno.json` of functions that run from the repository. */
export const PROJECT = new URL('../../../node_modules/.cache/deno-project/deno.json', import.meta.url)

/** The certificate authority of the tests' mail hosts, next to `PROJECT`. */
export const AUTHORITY_FILE = new URL('authority.pem', PROJECT)

/**
 * Links the packages of the import map into a folder, as `deno install` does. Deno 2.1.4 cannot resolve those of the workspace, whose
 * versions are in pnpm's catalog.
 */
export async function linkPackages(directory: string): Promise<void> {
  const targets = Object.values(await readImportMap())
  const dependencies = Object.fromEntries(
    targets.map((target) => PACKAGE.exec(target) ?? []).map(([, name = '', version = '']) => [name, version]),
  )
  delete dependencies['']
  await mkdir(directory, { recursive: true })
  await writeFile(join(directory, 'package.json'), JSON.stringify({ dependencies }))
  for (const name of Object.keys(dependencies)) {
    const link = join(directory, 'node_modules', name)
    await mkdir(dirname(link), { recursive: true })
    await rm(link, { force: true })
    await symlink(await realpath(join(NODE_MODULES, name)), link, 'junction')
  }
}

/** Writes `PROJECT`, the import map of the functions with absolute paths, and the files next to it. */
export async function writeProject(): Promise<void> {
  const map = Object.entries(await readImportMap())
  const imports = Object.fromEntries(
    map.map(([name, target]) => [name, target.startsWith('.') ? new URL(target, CONFIG).href : target]),
  )
  await linkPackages(dirname(fileURLToPath(PROJECT)))
  await writeFile(AUTHORITY_FILE, AUTHORITY)
  await writeFile(PROJECT, JSON.stringify({ imports }))
}
