import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Whether a process with this id exists, of whichever user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** The command line of a process, or '' where there is none or it cannot be told. */
export async function commandLine(pid: number): Promise<string> {
  try {
    if (process.platform === 'linux') return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ')
    if (process.platform === 'win32') return (await run('tasklist', ['/FI', `PID eq ${pid}`, '/NH'])).stdout
    return (await run('ps', ['-o', 'command=', '-p', String(pid)])).stdout
  } catch {
    return ''
  }
}

/** Something that tells a process from a later one that was given the same id; '' where that cannot be told. */
export async function birthMark(pid: number): Promise<string> {
  try {
    if (process.platform === 'win32') return ''
    return (
      await run('ps', ['-o', 'lstart=', '-p', String(pid)], { env: { ...process.env, LC_ALL: 'C' } })
    ).stdout.trim()
  } catch {
    return ''
  }
}

/** Waits until a process is gone; tells whether it went within the given milliseconds. */
export async function waitUntilGone(pid: number, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false
    await pause(20)
  }
  return true
}
