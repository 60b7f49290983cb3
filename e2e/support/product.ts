import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { isFree } from '../../scripts/free-ports.ts'

const ROOT = join(import.meta.dirname, '../..')

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

/** The end of what a start prints. */
const LAST_LINE = 'Ctrl-C stops everything.'

const LOWEST = 20_000
const HIGHEST = 32_000

/** A port that nobody listens on now, and that no system gives to a connection or to the next who asks for any. */
export async function freePort(): Promise<number> {
  const port = randomInt(LOWEST, HIGHEST)
  return (await isFree(port)) ? port : freePort()
}

/** How a started process ended: its exit code and all that it printed. */
export interface Ended {
  readonly code: number | null
  readonly output: string
}

/** One `npm start` in a folder and on ports of its own. */
export class Product {
  readonly folder = mkdtempSync(join(tmpdir(), 'product-'))
  #environment: Record<string, string> | undefined
  #child: ChildProcess | undefined
  #ended: Promise<Ended> | undefined
  #output = ''

  constructor() {
    // Run as root, the database server is another user and must be let in.
    chmodSync(this.folder, 0o711)
  }

  /** Sets or overrides environment variables of the process, such as a port that is taken. */
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

  /** Starts the process; resolves when it says that it is ready, or when it ends before that. */
  async launch(...parameters: string[]): Promise<'ready' | Ended> {
    return this.#spawn('node', ['scripts/up.ts', ...parameters])
  }

  /** The same by `npm start`, through all its package managers. */
  async launchByNpm(): Promise<'ready' | Ended> {
    return this.#spawn('npm', ['start'])
  }

  async #spawn(program: string, parameters: readonly string[]): Promise<'ready' | Ended> {
    const child = spawn(program, parameters, {
      cwd: ROOT,
      env: { ...process.env, ...(await this.environment()) },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, as a terminal gives to what is started in it.
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

  /** Starts the process and gives what it wrote about itself. Throws with its output where it does not come up. */
  async start(...parameters: string[]): Promise<StackInfo> {
    const state = await this.launch(...parameters)
    if (state !== 'ready') throw new Error(`The product did not start: ${state.output}`)
    return this.info()
  }

  /** What the process has printed since its last start. */
  get output(): string {
    return this.#output
  }

  /** What the running process wrote about itself. */
  async info(): Promise<StackInfo> {
    const { STACK_FILE: file = '' } = await this.environment()
    return stackSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  }

  /** Ends the process as Ctrl-C (or another signal) does, and waits for it. */
  async stop(signal: NodeJS.Signals = 'SIGINT'): Promise<Ended> {
    if (!this.#child || !this.#ended) return { code: null, output: '' }
    this.#child.kill(signal)
    return this.#ended
  }

  /** What a terminal does at Ctrl-C: every process of the group gets the signal. */
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
