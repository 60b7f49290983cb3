import { join } from 'node:path'
import { normalizePath } from 'vite'
import { SITE_DIR } from '../paths.ts'

/** Returns the module id of a source, which is relative to apps/site, as the bundler writes it. */
export const moduleId = (source: string): string => normalizePath(join(SITE_DIR, source))

/** Returns whether a module is in one of these folders, which are relative to apps/site. */
export const isIn = (id: string, folders: readonly string[]): boolean =>
  folders.some((folder) => id.startsWith(`${moduleId(folder)}/`))

const INSTALLED = '/node_modules/'

/** Returns the npm package of a module; null for our own code. */
export function packageOf(id: string): string | null {
  const start = id.lastIndexOf(INSTALLED)
  if (start === -1) return null
  const [first = '', second = ''] = id.slice(start + INSTALLED.length).split('/')
  return first.startsWith('@') ? `${first}/${second}` : first
}
