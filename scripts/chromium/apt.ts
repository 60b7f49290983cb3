import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Runs a command and shows only its errors. Returns whether it succeeded. */
export function run(command: string, ...parameters: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, parameters, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
}

/** Whether this process may install Debian packages. */
export const hasApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** The parameters of `apt-get` that install packages. */
export const APT_INSTALL = ['install', '-y', '-qq', '--no-install-recommends'] as const

/** Installs Debian packages. Returns whether all of them could be installed. */
export const install = (...names: readonly string[]) => run('apt-get', ...APT_INSTALL, ...names)
