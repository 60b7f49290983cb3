import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { OperatorError } from '../errors.ts'
import { commandLine, isAlive, waitUntilGone } from './processes.ts'

/**
 * Stops a database server whose parent process was killed. Checks that the process is PostgreSQL with this cluster, because the recorded id
 * may have been reused after a reboot. Throws OperatorError.
 */
export async function stopOrphanedServer(cluster: string): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid')
  const pid = Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0])
  if (!pid || !isAlive(pid)) return
  const command = await commandLine(pid)
  const isOurs = command.includes('postgres') && (process.platform === 'win32' || command.includes(cluster))
  if (!isOurs) {
    await rm(pidFile, { force: true })
    return
  }
  process.kill(pid, 'SIGINT')
  if (await waitUntilGone(pid, 60_000)) return
  process.kill(pid, 'SIGQUIT')
  if (await waitUntilGone(pid, 60_000)) return
  throw new OperatorError(
    `A database server left over from an earlier run (process ${pid}) does not stop; end it and start again.`,
  )
}
