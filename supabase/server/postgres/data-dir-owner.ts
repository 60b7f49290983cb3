import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { OperatorError } from '../errors.ts'
import { isAlive, processFingerprint } from './processes.ts'

// The data directories of this process. The process id alone is not enough, because an earlier process may have had the same one.
const ours = new Set<string>()

const ownerFile = (dataDir: string) => join(dataDir, 'owner')

/** Rejects a data directory that a running process uses, including this one. Throws OperatorError. */
export async function assertNotInUse(dataDir: string): Promise<void> {
  if (ours.has(dataDir))
    throw new OperatorError(`The data directory ${dataDir} is in use by this process; stop that one first.`)
  const [pid = '', mark = ''] = (await readFile(ownerFile(dataDir), 'utf8').catch(() => '')).split('\n')
  const owner = Number(pid)
  if (!owner || owner === process.pid || !isAlive(owner) || (await processFingerprint(owner)) !== mark) return
  throw new OperatorError(`The data directory ${dataDir} is in use by process ${owner}; stop that one first.`)
}

/** Records that this process uses the data directory. */
export async function claim(dataDir: string): Promise<void> {
  ours.add(dataDir)
  await writeFile(ownerFile(dataDir), `${process.pid}\n${await processFingerprint(process.pid)}`)
}

/** Records that this process no longer uses the data directory. */
export async function release(dataDir: string): Promise<void> {
  ours.delete(dataDir)
  await rm(ownerFile(dataDir), { force: true })
}
