import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const CONFIG = new URL('../../functions/deno.json', import.meta.url)

// Packages from the workspace, no code from elsewhere, and what the hosted service lets a function do.
const PARAMETERS = [
  'serve',
  '--node-modules-dir=manual',
  '--no-remote',
  '--no-lock',
  // A request's signal then means what it means elsewhere: its sender is gone.
  '--unstable-no-legacy-abort',
  '--allow-net',
  '--allow-env',
  '--allow-sys',
  '--allow-read',
  '--host',
  '127.0.0.1',
  '--port',
  '0',
]

/** The Deno that hosted functions are tried on. Only tests need its 42 MB, so it is no dependency that every start would install. */
const VERSION = '2.9.6'
const HOME = fileURLToPath(new URL(`../../../node_modules/.cache/deno-${VERSION}/`, import.meta.url))

const installerSchema = z.object({ runInstall: z.custom<() => unknown>((value) => typeof value === 'function') })

function installed(): string {
  const installer: unknown = createRequire(join(HOME, 'package.json'))('deno/install_api.cjs')
  const path = z.string().parse(installerSchema.parse(installer).runInstall())
  execFileSync(path, ['--version'], { stdio: 'ignore' })
  return path
}

function install(): string {
  const options = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  mkdirSync(HOME, { recursive: true })
  execFileSync('npm', ['install', '--prefix', HOME, ...options, `deno@${VERSION}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // On Windows npm is a script.
    shell: process.platform === 'win32',
    timeout: 300_000,
  })
  return installed()
}

/** Where Deno is, or in one line why it cannot be had here. */
export type Found = { readonly path: string } | { readonly reason: string }

/** Finds Deno, or installs it from the registry of packages; later calls find it again. */
export function findDeno(): Found {
  try {
    return { path: installed() }
  } catch {
    // It is not there yet, or an installation was interrupted.
  }
  try {
    return { path: install() }
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : String(error)).split('\n')
    return { reason: reason ?? 'unknown' }
  }
}

export interface Served {
  readonly url: string
  /** What it has printed so far. */
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
 * Serves a module by Deno itself, with nothing from the network but what its functions ask for. The names that it imports are
 * explained by `config`, the repository's `functions/deno.json` unless said otherwise. `log` is told what it prints once it listens.
 */
export async function serveByDeno(
  deno: string,
  module: URL,
  env: Readonly<Record<string, string>>,
  { config = CONFIG, log = () => undefined }: { readonly config?: URL; readonly log?: (text: string) => void } = {},
): Promise<Served> {
  const child = spawn(deno, [...PARAMETERS, '--config', fileURLToPath(config), fileURLToPath(module)], {
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
