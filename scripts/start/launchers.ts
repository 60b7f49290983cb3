import { execFileSync } from 'node:child_process'

/** The interval of the checks, in milliseconds. */
const INTERVAL = 1000

const LAUNCHER = /\bnpm\b|\bnpx\b|\bpnpm\b|^\S*sh -c\b/

function processInfo(pid: number): { parent: number; command: string } | undefined {
  try {
    const line = execFileSync('ps', ['-o', 'ppid=,args=', '-p', String(pid)], { encoding: 'utf8' }).trim()
    const [parent = '', ...command] = line.split(/\s+/)
    return { parent: Number(parent), command: command.join(' ') }
  } catch {
    return undefined
  }
}

/** Returns the package managers and shells that started this process, the nearest first. */
function launchers(): number[] {
  const found: number[] = []
  for (let pid = process.ppid; pid > 1;) {
    const info = processInfo(pid)
    if (!info || !LAUNCHER.test(info.command)) break
    found.push(pid)
    pid = info.parent
  }
  return found
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && Reflect.get(error, 'code') === 'EPERM'
  }
}

/**
 * Calls `onEnd` once when a package manager that started this process exits, because a killed one does not forward the signal. Does nothing
 * on Windows, which has no `ps`.
 */
export function onLauncherExit(onEnd: () => void): void {
  if (process.platform === 'win32') return
  const pids = launchers()
  if (pids.length === 0) return
  const timer = setInterval(() => {
    if (pids.every(isAlive)) return
    clearInterval(timer)
    onEnd()
  }, INTERVAL)
  timer.unref()
}
