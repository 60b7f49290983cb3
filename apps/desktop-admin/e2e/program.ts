import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { _electron, type ElectronApplication, type Page } from 'playwright/test'
import { z } from 'zod'
import type { DesktopApi } from '../src/shared/api.ts'
import type { StackInfo } from '../../../e2e/support/product.ts'

declare global {
  interface Window {
    readonly desktop: DesktopApi
  }
}

const sessionSchema = z.object({ access_token: z.string(), refresh_token: z.string() })

/** The program while it runs. */
export interface Running {
  readonly app: ElectronApplication
  readonly page: Page
}

interface Start {
  /** More of the command line, such as a link. */
  readonly words?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
}

/** One installation of the program: its own folders, kept between its runs. */
export class Program {
  readonly folder = mkdtempSync(join(tmpdir(), 'desktop-'))
  readonly #executable: string
  readonly #stack: StackInfo
  #app: ElectronApplication | undefined
  /** All that it has written to its outputs. */
  output = ''

  constructor(executable: string, stack: StackInfo) {
    this.#executable = executable
    this.#stack = stack
  }

  /** The folder of the program's own data. */
  get userData(): string {
    return join(this.folder, 'config', 'Nordlys Admin')
  }

  get sessionFile(): string {
    return join(this.userData, 'session.json')
  }

  get seenFile(): string {
    return join(this.userData, 'seen.json')
  }

  /** The tokens of the session, as the screens hold them. */
  async tokens(page: Page): Promise<string[]> {
    const key = `sb-${new URL(this.#stack.apiUrl).hostname.split('.')[0]}-auth-token`
    const session = await page.evaluate((name) => window.desktop.readSession({ key: name }), key)
    const { access_token, refresh_token } = sessionSchema.parse(JSON.parse(session ?? 'null'))
    return [access_token, refresh_token]
  }

  /** The command line and environment of a start. */
  command({ words = [], environment = {} }: Start = {}): { args: string[]; env: Record<string, string> } {
    const { apiUrl, publishableKey, siteUrl } = this.#stack
    const inherited = Object.entries(process.env).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    )
    return {
      // Root, and many a machine for tests, has no sandbox of the system; what the program asks for is asserted all the same.
      args: ['--no-sandbox', '--disable-gpu', ...words],
      env: {
        ...Object.fromEntries(inherited),
        HOME: this.folder,
        XDG_CONFIG_HOME: join(this.folder, 'config'),
        XDG_CACHE_HOME: join(this.folder, 'cache'),
        XDG_CURRENT_DESKTOP: 'GNOME',
        NORDLYS_SERVER_URL: apiUrl,
        NORDLYS_SERVER_KEY: publishableKey,
        NORDLYS_SITE_URL: siteUrl,
        ...environment,
      },
    }
  }

  async start(options: Start = {}): Promise<Running> {
    const app = await _electron.launch({ executablePath: this.#executable, ...this.command(options) })
    this.#app = app
    const onOutput = (chunk: unknown) => {
      this.output += String(chunk)
    }
    app.process().stdout?.on('data', onOutput)
    app.process().stderr?.on('data', onOutput)
    return { app, page: await app.firstWindow() }
  }

  /** Quits as the menu does, and waits for the end. */
  async quit(): Promise<void> {
    await this.#app?.close()
    this.#app = undefined
  }

  async remove(): Promise<void> {
    await this.quit()
    rmSync(this.folder, { recursive: true, force: true })
  }

  /** The files below the program's folders that hold one of the words, in the encodings that Chromium writes. */
  filesWith(words: readonly string[]): string[] {
    const needles = words.flatMap((word) => [
      Buffer.from(word),
      Buffer.from(word, 'utf16le'),
      Buffer.from(Buffer.from(word).toString('base64').slice(0, -4)),
    ])
    return readdirSync(this.folder, { recursive: true, encoding: 'utf8' }).filter((name) => {
      const path = join(this.folder, name)
      if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return false
      const content = readFileSync(path)
      return needles.some((needle) => content.includes(needle))
    })
  }
}
