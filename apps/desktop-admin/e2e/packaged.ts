import { execFile } from 'node:child_process'
import { cp, mkdir, readdir, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { flipFuses, FuseV1Options, FuseVersion } from '@electron/fuses'

const APP = join(import.meta.dirname, '..')

/** The app as it is shipped. */
const SHIPPED = join(APP, 'dist', 'linux-unpacked')

/** A copy of the app that differs in the one fuse that prevents inspection. */
const INSPECTED = join(APP, 'dist', 'inspected')

const NAME = 'nordlys-admin'

export interface Packaged {
  /** The shipped executable. */
  readonly program: string
  /** The copy that allows `--inspect`. */
  readonly inspectable: string
  readonly asar: string
  /** The file with the update feed of the copy. */
  readonly feedFile: string
}

/** Packages the last build, and creates the copy for tests. */
export async function packageProgram(): Promise<Packaged> {
  await promisify(execFile)('node', [join(APP, 'packaging', 'package.ts'), '--linux', 'dir'])
  await rm(INSPECTED, { recursive: true, force: true })
  await mkdir(INSPECTED)
  const entries = (await readdir(SHIPPED)).filter((entry) => entry !== NAME && entry !== 'resources')
  const linked = [...entries, join('resources', 'app.asar')]
  await mkdir(join(INSPECTED, 'resources'))
  await Promise.all(linked.map((entry) => symlink(join(SHIPPED, entry), join(INSPECTED, entry))))
  const inspectable = join(INSPECTED, NAME)
  await cp(join(SHIPPED, NAME), inspectable)
  await flipFuses(inspectable, { version: FuseVersion.V1, [FuseV1Options.EnableNodeCliInspectArguments]: true })
  return {
    program: join(SHIPPED, NAME),
    inspectable,
    asar: join(SHIPPED, 'resources', 'app.asar'),
    feedFile: join(INSPECTED, 'resources', 'app-update.yml'),
  }
}
