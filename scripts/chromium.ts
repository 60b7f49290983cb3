import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { readEnvironment } from './environment.ts'

/** The headless build comes first: the same engine without windows, and lighter by a third. */
const KNOWN = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** Needed as root in a container, and quiet on a closed network. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Returns the path of the Chromium that is installed: `CHROMIUM_PATH`, the system's or Playwright's. */
export function findChromium(): string | undefined {
  const candidates = [readEnvironment(process.env).CHROMIUM_PATH, ...KNOWN, chromium.executablePath()]
  return candidates.find((path) => path !== undefined && existsSync(path))
}

function run(command: string, ...parameters: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, parameters, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
}

/** Whether packages of Debian can be installed here. */
const hasApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

const APT_INSTALL = ['install', '-y', '-qq', '--no-install-recommends'] as const

/**
 * The path of a Chromium: `CHROMIUM_PATH`, the system's, Playwright's, or one that is installed now (Debian's package as root,
 * Playwright's download elsewhere). Throws where none can be had.
 */
export function findOrInstallChromium(): string {
  const found = findChromium()
  if (found) return found
  process.stderr.write('No Chromium found, installing one …\n')
  if (hasApt()) {
    run('apt-get', 'update', '-qq')
    const install = (name: string) => run('apt-get', ...APT_INSTALL, name)
    // Older releases of Debian have no package of the headless build.
    if (!install('chromium-headless-shell')) install('chromium')
  } else {
    run('playwright', 'install', 'chromium')
  }
  const path = findChromium()
  if (!path) throw new Error('No Chromium: install one, or set CHROMIUM_PATH')
  return path
}

/**
 * Upgrades Debian's package behind a path to the newest that the configured archives offer, the security archive included. Leaves other
 * browsers alone, and the installed one where the archives cannot be reached.
 */
export function upgradeChromium(path: string, system = { hasApt: hasApt(), run }): void {
  const [, name] = /^\/usr\/bin\/(chromium|chromium-headless-shell)$/.exec(path) ?? []
  if (!name || !system.hasApt) return
  const isUpgraded =
    system.run('apt-get', 'update', '-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=15') &&
    system.run('apt-get', ...APT_INSTALL, '--only-upgrade', name)
  if (!isUpgraded) process.stderr.write(`${name} could not be upgraded: the tests use the installed one\n`)
}
