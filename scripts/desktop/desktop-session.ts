import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { hasApt, install, run } from '../chromium/apt.ts'
import { readEnvironment } from '../lib/environment.ts'
import { ROOT } from '../lib/root.ts'

/** A runner for commands that open real windows and use a real keyring. */
export interface DesktopSession {
  /** The program and its parameters, to be followed by the command. */
  readonly runner: readonly [string, ...string[]]
  readonly environment: Readonly<Record<string, string>>
}

/** Electron's folder, or the reason in one line why it is missing. */
type Found = { readonly path: string } | { readonly reason: string }

const TOOLS = ['dbus-run-session', 'gnome-keyring-daemon', 'xvfb-run'] as const

/** The Debian packages of the tools and of the libraries that Electron links. */
const PACKAGES = [
  'dbus',
  'dbus-x11',
  'gnome-keyring',
  'libasound2',
  'libatspi2.0-0',
  'libdrm2',
  'libgbm1',
  'libgtk-3-0',
  'libnss3',
  'libsecret-1-0',
  'libxss1',
  'libxtst6',
  'xauth',
  'xvfb',
] as const

// A temporary display, D-Bus session and unlocked keyring. The bus is started without the display, so that a prompt of the keyring fails at
// once instead of waiting for input.
const SESSION = `
export XDG_RUNTIME_DIR="$(mktemp -d)" XDG_DATA_HOME="$(mktemp -d)"
trap 'rm -rf "$XDG_RUNTIME_DIR" "$XDG_DATA_HOME"' EXIT
printf test | gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1
xvfb-run -a -s "-screen 0 1600x1200x24" "$@"`

const isExecutable = (name: string) =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)))

const hasElectron = (folder: string) => existsSync(join(folder, 'electron'))

/** Runs a program that provides Electron. Returns what it printed, or the first line of its error. */
function provide(program: string, ...parameters: string[]): { readonly output: string } | { readonly reason: string } {
  const { status, stdout, stderr, error } = spawnSync(program, parameters, { encoding: 'utf8' })
  if (status === 0) return { output: stdout.trim() }
  const [reason = ''] = (error?.message ?? stderr).trim().split('\n')
  return { reason: reason || 'no reason given' }
}

/** Downloads Electron by the installer of the `electron` package, which compares its checksum. */
function download(electron: string): Found {
  const path = join(electron, 'dist')
  if (hasElectron(path)) return { path }
  process.stdout.write('Electron is missing, downloading it …\n')
  const installed = provide(process.execPath, join(electron, 'install.js'))
  return 'reason' in installed ? installed : { path }
}

/** Finds Electron: `ELECTRON_OVERRIDE_DIST_PATH`, the package's download, or the download of a script beside the repository. */
function findElectron(): Found {
  const { ELECTRON_OVERRIDE_DIST_PATH: given } = readEnvironment(process.env)
  if (given) return hasElectron(given) ? { path: given } : { reason: `ELECTRON_OVERRIDE_DIST_PATH has none: ${given}` }
  const manifest = createRequire(join(ROOT, 'apps', 'desktop-admin', 'package.json')).resolve('electron/package.json')
  const downloaded = download(join(manifest, '..'))
  const script = join(ROOT, '..', 'shared', 'tools', 'electron-for-tests')
  if ('path' in downloaded || !existsSync(script)) return downloaded
  const provided = provide(script)
  return 'reason' in provided ? provided : { path: provided.output }
}

/** Returns the tools and libraries for a window that this machine lacks. */
function missingFor(dist: string): readonly string[] {
  const { error, stdout } = spawnSync('ldd', [join(dist, 'electron')], { encoding: 'utf8' })
  if (error) return ['ldd']
  const libraries = [...stdout.matchAll(/^\s*(\S+) => not found/gm)].map(([, name]) => name ?? '')
  return [...TOOLS.filter((tool) => !isExecutable(tool)), ...libraries]
}

function installPackages(): void {
  process.stdout.write('Libraries of the desktop app are missing, installing them …\n')
  run('apt-get', 'update', '-qq')
  if (install(...PACKAGES)) return
  // Newer releases have renamed some of them.
  for (const name of PACKAGES) if (!install(name)) install(`${name}t64`)
}

const DOWNLOAD = 'npx -y pnpm@12.21.0 --filter @nordlys/desktop-admin exec install-electron'

/**
 * Returns the session for a desktop test or benchmark. Downloads Electron and installs the libraries when they are missing; if that fails, returns
 * the reason and the command to run, in one line.
 */
export function prepareDesktopSession(): DesktopSession | string {
  if (process.platform !== 'linux') return 'they need Linux'
  const electron = findElectron()
  if ('reason' in electron)
    return `Electron is missing (${electron.reason}). Run "${DOWNLOAD}", or set ELECTRON_OVERRIDE_DIST_PATH`
  if (missingFor(electron.path).length > 0 && hasApt()) installPackages()
  const missing = missingFor(electron.path)
  if (missing.length > 0)
    return `missing on this machine: ${missing.join(', ')}. Run "sudo apt-get install ${PACKAGES.join(' ')}"`
  return {
    runner: ['dbus-run-session', '--', 'bash', '-c', SESSION, '_'],
    environment: { ELECTRON_OVERRIDE_DIST_PATH: electron.path },
  }
}
