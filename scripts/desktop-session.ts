import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { readEnvironment } from './environment.ts'
import { ROOT } from './root.ts'

/** A runner for commands that open real windows and use a real keyring. */
export interface DesktopSession {
  /** The program and its parameters, to be followed by the command. */
  readonly runner: readonly [string, ...string[]]
  readonly environment: Readonly<Record<string, string>>
}

const TOOLS = ['dbus-run-session', 'gnome-keyring-daemon', 'xvfb-run'] as const

// A temporary display, D-Bus session and unlocked keyring. The bus is started without the display, so that a prompt of the keyring fails at
// once instead of waiting for input.
const SESSION = `
export XDG_RUNTIME_DIR="$(mktemp -d)" XDG_DATA_HOME="$(mktemp -d)"
trap 'rm -rf "$XDG_RUNTIME_DIR" "$XDG_DATA_HOME"' EXIT
printf test | gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1
xvfb-run -a -s "-screen 0 1600x1200x24" "$@"`

const isExecutable = (name: string) =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)))

/** Returns the folder of an Electron: `ELECTRON_OVERRIDE_DIST_PATH`, or the download of the `electron` package. */
function findElectron(): string | null {
  const { ELECTRON_OVERRIDE_DIST_PATH: given } = readEnvironment(process.env)
  if (given) return existsSync(join(given, 'electron')) ? given : null
  const electron = createRequire(join(ROOT, 'apps', 'desktop-admin', 'package.json')).resolve('electron/package.json')
  const downloaded = join(electron, '..', 'dist')
  return existsSync(join(downloaded, 'electron')) ? downloaded : null
}

/** Runs a script that provides Electron and the libraries of a window. Returns its path, or the reason why it is missing. */
function electronOfScript(script: string): { readonly path: string } | { readonly reason: string } {
  const { status, stdout, stderr } = spawnSync(script, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  const path = stdout.trim()
  if (status === 0 && existsSync(join(path, 'electron'))) return { path }
  return { reason: stderr.trim().split('\n').at(-1) ?? 'the script returned none' }
}

function missingFor(dist: string): string[] {
  const { error, stdout } = spawnSync('ldd', [join(dist, 'electron')], { encoding: 'utf8' })
  if (error) return ['ldd']
  const libraries = [...stdout.matchAll(/^\s*(\S+) => not found/gm)].map(([, name]) => name ?? '')
  return [...TOOLS.filter((tool) => !isExecutable(tool)), ...libraries]
}

/** Returns the session for a desktop test or benchmark, or the reason why this machine has none, in one line. */
export function findDesktopSession(): DesktopSession | string {
  if (process.platform !== 'linux') return 'they need Linux'
  const script = join(ROOT, '..', 'shared', 'tools', 'electron-for-tests')
  const hasScript = existsSync(script)
  let dist = findElectron()
  if (hasScript && (dist === null || missingFor(dist).length > 0)) {
    const found = electronOfScript(script)
    if ('reason' in found) return `Electron is missing: ${found.reason}`
    dist ??= found.path
  }
  if (dist === null)
    return 'Electron is missing: set ELECTRON_OVERRIDE_DIST_PATH, or let the electron package download it'
  const missing = missingFor(dist)
  if (missing.length > 0) return `missing on this machine: ${missing.join(', ')}`
  return {
    runner: ['dbus-run-session', '--', 'bash', '-c', SESSION, '_'],
    environment: { ELECTRON_OVERRIDE_DIST_PATH: dist },
  }
}
