import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const require = createRequire(import.meta.url)

const FUNCTIONS = new URL('../../functions/', import.meta.url)

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

const installerSchema = z.object({ runInstall: z.custom<() => unknown>((value) => typeof value === 'function') })

/** Where Deno is, or in one line why it cannot be had here. */
export type Found = { readonly path: string } | { readonly reason: string }

/** Finds the Deno that the registry's package holds for this platform. */
export function findDeno(): Found {
  try {
    const installer: unknown = require('deno/install_api.cjs')
    const path = z.string().parse(installerSchema.parse(installer).runInstall())
    execFileSync(path, ['--version'], { stdio: 'ignore' })
    return { path }
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
  while (!address()) await Promise.race([once(child.stderr ?? child, 'data'), ended]) // oxlint-disable-line no-await-in-loop -- until it has said so
  ended.catch(() => undefined)
  return address() ?? ''
}

/** Serves `supabase/functions/<name>/index.ts` by Deno itself, with nothing from the network but what the function asks for. */
export async function serveByDeno(deno: string, name: string, env: Readonly<Record<string, string>>): Promise<Served> {
  const child = spawn(
    deno,
    [
      ...PARAMETERS,
      '--config',
      fileURLToPath(new URL('deno.json', FUNCTIONS)),
      fileURLToPath(new URL(`${name}/index.ts`, FUNCTIONS)),
    ],
    {
      env: { ...env, NO_COLOR: '1', DENO_NO_UPDATE_CHECK: '1', DO_NOT_TRACK: '1' },
      timeout: 300_000,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += String(chunk)))
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
