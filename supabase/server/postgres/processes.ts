import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Returns whether a process with this id exists, owned by any user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Returns the command line of a process, or '' if unknown. */
export async function commandLine(pid: number): Promise<string> {
  try {
    if (process.platform === 'linux') return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ')
    if (process.platform === 'win32') return (await run('tasklist', ['/FI', `PID eq ${pid}`, '/NH'])).stdout
    return (await run('ps', ['-o', 'command=', '-p', String(pid)])).stdout
  } catch {
    return ''
  }
}

/** Returns text that distinguishes two processes with the same id, or '' if unknown. */
export async function processFingerprint(pid: number): Promise<string> {
  try {
    if (process.platform === 'win32') return ''
    return (
      await run('ps', ['-o', 'lstart=', '-p', String(pid)], { env: { ...process.env, LC_ALL: 'C' } })
    ).stdout.trim()
  } catch {
    return ''
  }
}

/** Waits for a process to exit. Returns false on timeout. */
export async function waitUntilGone(pid: number, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false
    await pause(20)
  }
  return true
}
