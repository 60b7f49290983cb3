import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT_DIR } from '../paths.ts'

/** All inputs of the two Vite builds. */
const SOURCES = [
  'apps/site/{src,build}/**/*',
  'apps/site/{package.json,vite.config.ts}',
  'packages/{admin,ui,data}/{src/**/*,package.json}',
  'pnpm-lock.yaml',
]

const isTest = (path: string) => path.includes('.test.')

/** Returns a hash of the sources' names and contents; an equal hash means that a new build would have the same result. */
export async function sourceStamp(): Promise<string> {
  const paths: string[] = []
  for await (const entry of glob(SOURCES, { cwd: ROOT_DIR, withFileTypes: true })) {
    if (entry.isFile() && !isTest(entry.name)) paths.push(join(entry.parentPath, entry.name))
  }
  const hash = createHash('sha256').update(process.version)
  for (const path of paths.toSorted())
    hash
      .update(path.slice(ROOT_DIR.length))
      .update('\0')
      .update(await readFile(path))
      .update('\0')
  return hash.digest('hex')
}
