import { execFile, execFileSync } from 'node:child_process'
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { makeHookSecret } from '../../server/keys/keys.ts'
import { temporaryDirectory } from '../../server/testing/directory.ts'

const PROJECT = fileURLToPath(new URL('../../', import.meta.url))
const SUPABASE = fileURLToPath(new URL('../../../node_modules/.bin/supabase', import.meta.url))

/** The environment variables that the CLI requires. It must not inherit any others. */
const inherited = Object.fromEntries(['PATH', 'SystemRoot', 'TEMP'].map((name) => [name, process.env[name] ?? '']))

function whyMissing(): string | undefined {
  try {
    execFileSync(SUPABASE, ['--version'], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...inherited, DO_NOT_TRACK: '1' },
    })
    return undefined
  } catch (error) {
    return error instanceof Error ? (error.message.trim().split('\n')[0] ?? error.name) : String(error)
  }
}

const reason = whyMissing()
if (reason) process.stderr.write(`Nothing is tested with the Supabase CLI, which does not run here: ${reason}\n`)

/** Whether the pinned Supabase CLI runs on this machine. */
export const hasCli = reason === undefined

/** The result of a CLI run. */
export interface CliResult {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** Runs the pinned Supabase CLI in a project directory, with these variables and a separate home directory. */
export async function runCli(
  directory: string,
  parameters: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<CliResult> {
  const env = { ...inherited, HOME: directory, DO_NOT_TRACK: '1', ...variables }
  const options = [...parameters, '--yes', '--workdir', directory]
  try {
    return { code: 0, ...(await promisify(execFile)(SUPABASE, options, { env, maxBuffer: 1e8 })) }
  } catch (error) {
    if (
      error instanceof Error &&
      'code' in error &&
      typeof error.code === 'number' &&
      'stdout' in error &&
      'stderr' in error
    )
      return { code: error.code, stdout: String(error.stdout), stderr: String(error.stderr) }
    throw error
  }
}

/** The variables that `config.toml` reads from `supabase/.env` (docs/deploy/sign-in-mail.md). */
const HOOK = {
  SEND_EMAIL_HOOK_URI: 'https://project.example/functions/v1/send-auth-email',
  SEND_EMAIL_HOOK_SECRETS: makeHookSecret(),
}

/** Runs `work` with a copy of the project directory, because the CLI writes to it, and with its configuration variables. */
export async function withProject<Result>(work: (directory: string) => Promise<Result>): Promise<Result> {
  const directory = await temporaryDirectory()
  try {
    await mkdir(join(directory, 'supabase'))
    for (const name of ['config.toml', 'seed.sql', 'migrations', 'optional'])
      await cp(join(PROJECT, name), join(directory, 'supabase', name), { recursive: true })
    const lines = Object.entries(HOOK).map(([name, value]) => `${name}=${value}\n`)
    await writeFile(join(directory, 'supabase/.env'), lines.join(''))
    return await work(directory)
  } finally {
    await rm(directory, { recursive: true })
  }
}

/** Runs the CLI in a copy of the project directory. Returns its output, or the JSON with `--output-format=json`. Throws on failure. */
export async function supabase(...parameters: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await withProject((directory) => runCli(directory, parameters))
  if (code !== 0) throw new Error(`supabase ${parameters[0] ?? ''} ended with ${code}: ${stderr}${stdout}`)
  return parameters.includes('--output-format=json') ? stdout : `${stdout}${stderr}`
}
