import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { isFree } from '../../../scripts/start/free-ports.ts'

const ROOT = join(import.meta.dirname, '../../..')

const stackSchema = z.object({
  siteUrl: z.string(),
  apiUrl: z.string(),
  publishableKey: z.string(),
  secretKey: z.string(),
  mailboxUrl: z.string(),
  databaseUrl: z.string(),
  admin: z.object({ email: z.string(), password: z.string() }),
})
export type StackInfo = z.infer<typeof stackSchema>

/** The last line of a successful start. */
const LAST_LINE = 'Ctrl-C stops everything.'

const LOWEST = 20_000
const HIGHEST = 32_000

/** Returns a free port, outside the range that the system assigns to connections. */
export async function freePort(): Promise<number> {
  const port = randomInt(LOWEST, HIGHEST)
  return (await isFree(port)) ? port : freePort()
}

/** The result of a process: its exit code and its output. */
export interface Ended {
  readonly code: number | null
  readonly output: string
}

/** One `npm start` in a separate folder and on separate ports. */
export class Product {
  readonly folder = mkdtempSync(join(tmpdir(), 'product-'))
  #environment: Record<string, string> | undefined
  #child: ChildProcess | undefined
  #ended: Promise<Ended> | undefined
  #output = ''

  constructor() {
    // As root, the database server runs as another user, which needs access to the folder.
    chmodSync(this.folder, 0o711)
  }

  /** Sets or overrides environment variables of the process, such as an occupied port. */
  async environment(override: Record<string, string> = {}): Promise<Record<string, string>> {
    this.#environment ??= {
      SITE_PORT: String(await freePort()),
      API_PORT: String(await freePort()),
      MAILBOX_PORT: String(await freePort()),
      DATA_DIR: join(this.folder, 'data'),
      SITE_DIR: join(this.folder, 'site'),
      STACK_FILE: join(this.folder, 'stack.json'),
    }
    Object.assign(this.#environment, override)
    return this.#environment
  }

  /** Starts the process; resolves when it reports that it is ready, or when it exits before that. */
  async launch(...parameters: string[]): Promise<'ready' | Ended> {
    return this.#spawn('node', ['scripts/up.ts', ...parameters])
  }

  /** Starts it by `npm start`, including its package managers. */
  async launchByNpm(): Promise<'ready' | Ended> {
    return this.#spawn('npm', ['start'])
  }

  async #spawn(program: string, parameters: readonly string[]): Promise<'ready' | Ended> {
    const child = spawn(program, parameters, {
      cwd: ROOT,
      env: { ...process.env, ...(await this.environment()) },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A separate process group, as a terminal creates for each command.
      detached: true,
    })
    this.#child = child
    this.#output = ''
    const ready = new Promise<'ready'>((resolve) => {
      const read = (chunk: Buffer) => {
        this.#output += chunk.toString()
        if (this.#output.includes(LAST_LINE)) resolve('ready')
      }
      child.stdout.on('data', read)
      child.stderr.on('data', read)
    })
    this.#ended = new Promise((resolve) => {
      child.once('exit', (code) => resolve({ code, output: this.#output }))
    })
    return Promise.race([ready, this.#ended])
  }

  /** Starts the process and returns its stack file. Throws with the output when the start fails. */
  async start(...parameters: string[]): Promise<StackInfo> {
    const state = await this.launch(...parameters)
    if (state !== 'ready') throw new Error(`The product did not start: ${state.output}`)
    return this.info()
  }

  /** The output of the process since its last start. */
  get output(): string {
    return this.#output
  }

  /** Reads the stack file of the running process. */
  async info(): Promise<StackInfo> {
    const { STACK_FILE: file = '' } = await this.environment()
    return stackSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  }

  /** Ends the process with Ctrl-C or another signal, and waits for its exit. */
  async stop(signal: NodeJS.Signals = 'SIGINT'): Promise<Ended> {
    if (!this.#child || !this.#ended) return { code: null, output: '' }
    this.#child.kill(signal)
    return this.#ended
  }

  /** Sends the signal to every process of the group, as a terminal does at Ctrl-C. */
  async interruptGroup(): Promise<Ended> {
    if (!this.#child?.pid || !this.#ended) return { code: null, output: '' }
    process.kill(-this.#child.pid, 'SIGINT')
    return this.#ended
  }

  /** Stops the process and deletes its folder. */
  async remove(): Promise<void> {
    await this.stop()
    rmSync(this.folder, { recursive: true, force: true })
  }
}
