import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { APT_INSTALL, hasApt, install, run } from './apt.ts'
import { readEnvironment } from '../lib/environment.ts'

/** The headless build comes first: the same engine, at two thirds of the size. */
const KNOWN = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** For root in a container, and without requests to Google. */
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

/**
 * Returns the path of a Chromium. Installs one when it is missing: Debian's package as root, otherwise Playwright's download. Throws when
 * that fails.
 */
export function findOrInstallChromium(): string {
  const found = findChromium()
  if (found) return found
  process.stderr.write('Chromium is missing, installing it …\n')
  if (hasApt()) {
    run('apt-get', 'update', '-qq')
    // Older Debian releases have no package of the headless build.
    if (!install('chromium-headless-shell')) install('chromium')
  } else {
    run('playwright', 'install', 'chromium')
  }
  const path = findChromium()
  if (!path) throw new Error('Chromium could not be installed: install it, or set CHROMIUM_PATH.')
  return path
}

/** Returns the options that start it. The locale is fixed, because without one it saves every file with a name beyond ASCII as 'download'. */
export const chromiumOptions = (...more: readonly string[]) => ({
  executablePath: findOrInstallChromium(),
  args: [...CHROMIUM_ARGUMENTS, ...more],
  env: { ...process.env, LC_ALL: 'C.UTF-8' },
})

/**
 * Upgrades the Debian package of a browser, also from the security archive. Does nothing for other browsers, and keeps the installed version
 * when the archives are not reachable.
 */
export function upgradeChromium(path: string, system = { hasApt: hasApt(), run }): void {
  const [, name] = /^\/usr\/bin\/(chromium|chromium-headless-shell)$/.exec(path) ?? []
  if (!name || !system.hasApt) return
  const isUpgraded =
    system.run('apt-get', 'update', '-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=15') &&
    system.run('apt-get', ...APT_INSTALL, '--only-upgrade', name)
  if (!isUpgraded) process.stderr.write(`${name} could not be upgraded; the tests use the installed version.\n`)
}
