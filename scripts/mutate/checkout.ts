import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { ROOT } from '../lib/root.ts'
import type { Mutation } from './mutation.ts'

/** A text of a file, and its replacement. */
type Change = Pick<Mutation, 'file' | 'find' | 'replace'>

const SHORTER_WAITS: Change = {
  file: 'supabase/server/testing/limits.ts',
  find: 'export const WAIT_LIMIT = 2 * 60_000',
  replace: 'export const WAIT_LIMIT = 30_000',
}

/** Caches that tools write beside the packages. */
const CACHES = ['.cache', '.vite', '.vite-temp']

/** Copies the links to a package's dependencies; links to other packages then point into the copy. */
function copyDependencies(folder: string, name: string): void {
  const dependencies = join(ROOT, name, 'node_modules')
  if (!existsSync(dependencies)) return
  cpSync(dependencies, join(folder, name, 'node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !CACHES.includes(basename(path)),
  })
}

/**
 * Copies the files of the repository, with uncommitted changes, to a folder. The folder becomes a repository, because some tests list the files of
 * Git.
 */
export function copyCheckout(folder: string): void {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\0')
    .filter((file) => file && existsSync(join(ROOT, file)))
  for (const file of files) cpSync(join(ROOT, file), join(folder, file), { verbatimSymlinks: true })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  for (const file of files)
    if (basename(file) === 'package.json' && dirname(file) !== '.') copyDependencies(folder, dirname(file))
  // Makes a test that waits in vain fail soon.
  applyMutation(folder, SHORTER_WAITS)
  execFileSync('git', ['init', '--quiet'], { cwd: folder })
  execFileSync('git', ['add', '--all'], { cwd: folder })
}

/** Removes the protection from the copy and returns a function that restores it. Throws unless its text occurs exactly once. */
export function applyMutation(folder: string, { file, find, replace }: Change): () => void {
  const path = join(folder, file)
  const text = readFileSync(path, 'utf8')
  const parts = text.split(find)
  if (parts.length !== 2) throw new Error(`${file} has the text ${parts.length - 1} times: ${find}`)
  writeFileSync(path, parts.join(replace))
  return () => writeFileSync(path, text)
}
