import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

/** Marks the modules of the second copy, for sign-in and admin. */
const COPY = '?staff'
const PACKAGE = /\/node_modules\/(?:react-router|react-router-dom)\//
/** The modules of sign-in and admin. Their chat belongs to the public pages and uses that copy. */
const STAFF = /\/(?:packages\/(?:ui|admin)\/src|apps\/site\/src\/staff)\//

/**
 * Gives sign-in and admin a separate copy of React Router. The package is one module, which a bundler does not split, so a shared copy
 * would add the data router to every public page. See docs/decisions/data-router.md.
 */
export function splitRouter(): Plugin {
  return {
    name: 'nordlys-split-router',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (importer === undefined || !(importer.endsWith(COPY) || STAFF.test(importer))) return null
      const resolved = await this.resolve(source, importer.replace(COPY, ''), { ...options, skipSelf: true })
      return resolved && PACKAGE.test(resolved.id) ? { ...resolved, id: resolved.id + COPY } : resolved
    },
    load: (id) => (id.endsWith(COPY) ? readFile(id.slice(0, -COPY.length), 'utf8') : null),
  }
}
