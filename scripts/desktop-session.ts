import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { readEnvironment } from './environment.ts'
import { ROOT } from './root.ts'

/** What a command that opens real windows and asks a real keyring is run by. */
export interface DesktopSession {
  /** The program and its parameters that come before the command. */
  readonly runner: readonly [string, ...string[]]
  readonly environment: Readonly<Record<string, string>>
}

const TOOLS = ['dbus-run-session', 'gnome-keyring-daemon', 'xvfb-run'] as const

// A display, a D-Bus session and an unlocked keyring of its own, each gone with the command. The bus is started without the display:
// the keyring's prompt then fails at once, where it would wait for somebody to type.
const SESSION = `
export XDG_RUNTIME_DIR="$(mktemp -d)" XDG_DATA_HOME="$(mktemp -d)"
trap 'rm -rf "$XDG_RUNTIME_DIR" "$XDG_DATA_HOME"' EXIT
printf test | gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1
xvfb-run -a -s "-screen 0 1600x1200x24" "$@"`

const isExecutable = (name: string) =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)))

/** Where an Electron lies: a given one, or the one that the `electron` package has fetched. */
function electronAtHand(): string | null {
  const { ELECTRON_OVERRIDE_DIST_PATH: given } = readEnvironment(process.env)
  if (given) return existsSync(join(given, 'electron')) ? given : null
  const electron = createRequire(join(ROOT, 'apps', 'desktop-admin', 'package.json')).resolve('electron/package.json')
  const fetched = join(electron, '..', 'dist')
  return existsSync(join(fetched, 'electron')) ? fetched : null
}

/** Asks the machine's own script for an Electron; it also brings what a window needs. The path, or why there is none. */
function electronOfScript(script: string): { readonly path: string } | { readonly reason: string } {
  const { status, stdout, stderr } = spawnSync(script, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  const path = stdout.trim()
  if (status === 0 && existsSync(join(path, 'electron'))) return { path }
  return { reason: stderr.trim().split('\n').at(-1) ?? 'it gave none' }
}

function missingFor(dist: string): string[] {
  const { error, stdout } = spawnSync('ldd', [join(dist, 'electron')], { encoding: 'utf8' })
  if (error) return ['ldd']
  const libraries = [...stdout.matchAll(/^\s*(\S+) => not found/gm)].map(([, name]) => name ?? '')
  return [...TOOLS.filter((tool) => !isExecutable(tool)), ...libraries]
}

/** The session for a desktop test or measurement on this machine, or in one line why there can be none. */
export function findDesktopSession(): DesktopSession | string {
  if (process.platform !== 'linux') return 'tests of the desktop program run on Linux'
  const script = join(ROOT, '..', 'shared', 'tools', 'electron-for-tests')
  const hasScript = existsSync(script)
  let dist = electronAtHand()
  if (hasScript && (dist === null || missingFor(dist).length > 0)) {
    const found = electronOfScript(script)
    if ('reason' in found) return `no Electron: ${found.reason}`
    dist ??= found.path
  }
  if (dist === null) return 'no Electron: set ELECTRON_OVERRIDE_DIST_PATH, or let the electron package fetch its own'
  const missing = missingFor(dist)
  if (missing.length > 0) return `this machine lacks ${missing.join(', ')}`
  return {
    runner: ['dbus-run-session', '--', 'bash', '-c', SESSION, '_'],
    environment: { ELECTRON_OVERRIDE_DIST_PATH: dist },
  }
}
