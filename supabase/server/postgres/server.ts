import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { OperatorError } from '../errors.ts'
import { type Account, asServer } from './account.ts'
import { portTaken } from './port.ts'

/** A running PostgreSQL server. */
export interface Server {
  /** Settles when the server has ended. */
  readonly ended: Promise<void>
  /** Closes the connections and stops the server. Idempotent. */
  stop(): Promise<void>
}

/** PostgreSQL's words for a full disk. */
export const FULL_DISK = 'No space left on device'

/** Starts the server process. Throws OperatorError when the port is in use or the server does not start. */
export async function launch(
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
    const reason = log.includes(FULL_DISK) ? FULL_DISK : /(?:FATAL|PANIC|ERROR): +(.*)/.exec(log)?.[1]
    throw new OperatorError(`The database did not start: ${reason ?? 'unknown reason'}`)
  }

  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const forceStop = setTimeout(() => child.kill('SIGQUIT'), 40_000)
    child.kill('SIGINT')
    await exited
    clearTimeout(forceStop)
    if (!child.stderr.closed) await once(child.stderr, 'close')
  }
  return { ended: exited, stop }
}
