import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { OperatorError } from '../errors.ts'
import { type Account, asServer } from './account.ts'

const run = promisify(execFile)

// Uses the same collation on every platform and requires a password on localhost.
const INITDB_OPTIONS =
  '-U postgres -A scram-sha-256 --encoding=UTF8 --locale-provider=builtin --locale=C --builtin-locale=C.UTF-8 --no-sync --no-instructions'.split(
    ' ',
  )

/** The directory of a cluster and its superuser password. */
export interface Cluster {
  readonly directory: string
  readonly password: string
  readonly freshlyCreated: boolean
}

const exists = async (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

async function changeOwner(path: string, { uid, gid }: Account): Promise<void> {
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid)
}

/** Creates the data directory and checks that it is writable. Throws OperatorError. */
export async function prepareDataDirectory(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true })
    const probe = join(dataDir, `.probe-${process.pid}`)
    await writeFile(probe, '')
    await rm(probe)
  } catch (cause) {
    const why = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : ''
    throw new OperatorError(`The data directory ${dataDir} is not writable${why}; set DATA_DIR to another one.`, {
      cause,
    })
  }
}

/** Finds the cluster of a data directory, or creates one with a new password. Throws OperatorError. */
export async function openCluster(dataDir: string, initdb: string, account: Account): Promise<Cluster> {
  const directory = join(dataDir, 'cluster')
  const passwordFile = join(dataDir, 'password')
  if (await exists(join(directory, 'PG_VERSION'))) {
    const password = await readFile(passwordFile, 'utf8').catch((cause: unknown) => {
      throw new OperatorError(`The password of the database in ${dataDir} is missing; start over with --fresh.`, {
        cause,
      })
    })
    return { directory, password, freshlyCreated: false }
  }
  const password = randomBytes(24).toString('base64url')
  await writeFile(passwordFile, password, { mode: 0o600 })

  // A rename is atomic, so an interrupted start leaves no incomplete cluster.
  const unfinished = join(dataDir, 'cluster.unfinished')
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700 })
  await changeOwner(unfinished, account)
  const handover = join(tmpdir(), `pg-${randomBytes(8).toString('hex')}`)
  await writeFile(handover, password, { mode: 0o600 })
  await changeOwner(handover, account)
  try {
    const given = ['-D', unfinished, `--pwfile=${handover}`]
    const { file, args, identity } = asServer(account, initdb, [...given, ...INITDB_OPTIONS])
    await run(file, args, { ...identity, cwd: tmpdir() })
  } catch (cause) {
    const output =
      cause instanceof Error && 'stderr' in cause ? String(cause.stderr).trim().split('\n').at(-1) : String(cause)
    throw new OperatorError(`The database could not be created in ${dataDir}: ${output}`, { cause })
  } finally {
    await rm(handover, { force: true })
  }
  await rm(directory, { recursive: true, force: true })
  await rename(unfinished, directory)
  return { directory, password, freshlyCreated: true }
}
