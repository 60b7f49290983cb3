import { execFileSync } from 'node:child_process'

/** How often it is looked whether the launchers still live, in milliseconds. */
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

/** The package managers and their shells that started this process, the nearest first. */
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
 * Calls back once when a package manager that started this process is gone: killed alone, none of them hands the signal on to the end.
 * Does nothing on Windows, where there is no `ps`.
 */
export function whenLaunchersEnd(onEnd: () => void): void {
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
