import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'
import { isIn, packageOf } from './modules.ts'

/** Marks the modules of the second copy, for sign-in and admin. */
const COPY = '?admin'
const PACKAGES = ['react-router', 'react-router-dom']
/** The folders of sign-in and admin. Their chat belongs to the public pages and uses that copy. */
const ADMIN = ['../../packages/ui/src', '../../packages/admin/src', 'src/admin']

/**
 * Gives sign-in and admin a separate copy of React Router. The package is one module, which a bundler does not split, so a shared copy
 * would add the data router to every public page. See docs/decisions/data-router.md.
 */
export function splitRouter(): Plugin {
  return {
    name: 'nordlys-split-router',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (importer === undefined || !(importer.endsWith(COPY) || isIn(importer, ADMIN))) return null
      const resolved = await this.resolve(source, importer.replace(COPY, ''), { ...options, skipSelf: true })
      return resolved && PACKAGES.includes(packageOf(resolved.id) ?? '')
        ? { ...resolved, id: resolved.id + COPY }
        : resolved
    },
    load: (id) => (id.endsWith(COPY) ? readFile(id.slice(0, -COPY.length), 'utf8') : null),
  }
}
