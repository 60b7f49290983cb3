import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LocalStackError } from '../errors.ts'
import { birthMark, commandLine, isAlive, waitUntilGone } from './processes.ts'

// Directories of this process, which its own id cannot tell apart from a leftover note.
const ours = new Set<string>()

const ownerFile = (dataDir: string) => join(dataDir, 'owner')

/** Refuses a data directory that this or another running process is using. Throws LocalStackError. */
export async function assertNotInUse(dataDir: string): Promise<void> {
  if (ours.has(dataDir))
    throw new LocalStackError(`The data directory ${dataDir} is in use by this process; stop that one first.`)
  const [pid = '', mark = ''] = (await readFile(ownerFile(dataDir), 'utf8').catch(() => '')).split('\n')
  const owner = Number(pid)
  if (!owner || owner === process.pid || !isAlive(owner) || (await birthMark(owner)) !== mark) return
  throw new LocalStackError(`The data directory ${dataDir} is in use by process ${owner}; stop that one first.`)
}

/** Notes that this process is using the data directory. */
export async function claim(dataDir: string): Promise<void> {
  ours.add(dataDir)
  await writeFile(ownerFile(dataDir), `${process.pid}\n${await birthMark(process.pid)}`)
}

/** Gives the data directory free again. */
export async function release(dataDir: string): Promise<void> {
  ours.delete(dataDir)
  await rm(ownerFile(dataDir), { force: true })
}

/**
 * Stops the database server that outlived its killed parent, if there is one. Only a process that really is the PostgreSQL of this
 * cluster is touched: after a restart of the machine the noted id may belong to anything. Throws LocalStackError.
 */
export async function stopLeftoverServer(cluster: string): Promise<void> {
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
  if (await waitUntilGone(pid, 15_000)) return
  process.kill(pid, 'SIGQUIT')
  if (await waitUntilGone(pid, 5_000)) return
  throw new LocalStackError(
    `A database server left over from an earlier run (process ${pid}) does not stop; end it and start again.`,
  )
}
