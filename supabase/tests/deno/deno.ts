import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/**
 * The Deno releases to test functions on: that of edge-runtime (hosted and self-hosted) and the current one. Only tests need them (45 MB
 * each), so they are no dependencies, which every `npm start` would install.
 */
export const RELEASES = ['2.1.4', '2.9.6'] as const

export type Release = (typeof RELEASES)[number]

export function isRelease(name: string | undefined): name is Release {
  return RELEASES.some((release) => release === name)
}

// Allows packages from the workspace only, with the permissions of the hosted service.
const PARAMETERS = [
  'serve',
  '--node-modules-dir=manual',
  '--no-remote',
  '--no-lock',
  '--allow-net',
  '--allow-env',
  '--allow-sys',
  '--allow-read',
  '--host',
  '127.0.0.1',
  '--port',
  '0',
]

/** With these flags, a request's signal aborts only when its client disconnects. Without them, it also aborts after the response. */
const OPTIONS: Readonly<Record<Release, readonly string[]>> = {
  '2.1.4': [],
  '2.9.6': ['--unstable-no-legacy-abort'],
}

const homeOf = (release: Release) =>
  fileURLToPath(new URL(`../../../node_modules/.cache/deno-${release}`, import.meta.url))

const installerSchema = z.object({ runInstall: z.custom<() => unknown>((value) => typeof value === 'function') })

function installedIn(home: string): string {
  const installer: unknown = createRequire(join(home, 'package.json'))('deno/install_api.cjs')
  const path = z.string().parse(installerSchema.parse(installer).runInstall())
  execFileSync(path, ['--version'], { stdio: 'ignore' })
  return path
}

/** Installs a release in a separate folder and moves it to its place when it is complete: several processes may install it at once. */
function install(release: Release): string {
  const home = homeOf(release)
  mkdirSync(dirname(home), { recursive: true })
  const own = mkdtempSync(`${home}-`)
  const options = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  try {
    execFileSync('npm', ['install', '--prefix', own, ...options, `deno@${release}`], {
      stdio: ['ignore', 'ignore', 'pipe'],
      // On Windows, npm is a script.
      shell: process.platform === 'win32',
      timeout: 300_000,
    })
    installedIn(own)
    try {
      renameSync(own, home)
    } catch {
      // Another process was faster, or an earlier installation was interrupted.
    }
    try {
      return installedIn(home)
    } catch {
      rmSync(home, { recursive: true, force: true })
      renameSync(own, home)
      return installedIn(home)
    }
  } finally {
    rmSync(own, { recursive: true, force: true })
  }
}

/** A Deno release and the path of its executable. */
export interface Deno {
  readonly release: Release
  readonly path: string
}

/** The executable, or the reason in one line why it is unavailable. */
export type Found = Deno | { readonly reason: string }

/** Finds Deno, or installs it from the package registry on first use. */
export function findDeno(release: Release): Found {
  try {
    return { release, path: installedIn(homeOf(release)) }
  } catch {
    // Deno is missing, or an installation was interrupted.
  }
  try {
    return { release, path: install(release) }
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : String(error)).split('\n')
    return { reason: reason ?? 'unknown' }
  }
}

export interface Served {
  readonly url: string
  /** The output so far. */
  output(): string
  stop(): Promise<void>
}

async function addressOf(child: ChildProcess, output: () => string): Promise<string> {
  const address = () => /Listening on (http:\/\/[^\s/]+)/.exec(output())?.[1]
  const ended = once(child, 'exit').then(() => {
    throw new Error(`Deno ended before it listened:\n${output()}`)
  })
  while (!address()) await Promise.race([once(child.stderr ?? child, 'data'), ended])
  ended.catch(() => undefined)
  return address() ?? ''
}

/**
 * Serves a module on Deno, with the network permissions of its functions only. `config` is a `deno.json` with packages next to or above it
 * (`linkPackages`); by default, Deno searches next to the module and above. `log` receives Deno's output after startup.
 */
export async function serveByDeno(
  deno: Deno,
  module: URL,
  env: Readonly<Record<string, string>>,
  { config, log = () => undefined }: { readonly config?: URL; readonly log?: (text: string) => void },
): Promise<Served> {
  const named = config ? ['--config', fileURLToPath(config)] : []
  const parameters = [...PARAMETERS, ...OPTIONS[deno.release], ...named, fileURLToPath(module)]
  const child = spawn(deno.path, parameters, {
    // Deno searches for `deno.json` from here, as in edge-runtime.
    ...(config ? {} : { cwd: dirname(fileURLToPath(module)) }),
    env: { ...env, NO_COLOR: '1', DENO_NO_UPDATE_CHECK: '1', DO_NOT_TRACK: '1' },
    timeout: 300_000,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      if (text.includes('Listening on')) log(String(chunk))
      text += String(chunk)
    })
  }
  const output = () => text
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  }
  try {
    return { url: await addressOf(child, output), output, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
