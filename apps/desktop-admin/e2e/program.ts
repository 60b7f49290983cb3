import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { _electron, type ElectronApplication, type Page } from 'playwright/test'
import { z } from 'zod'
import type { DesktopApi } from '../src/shared/api.ts'
import { WAIT_LIMIT } from '../../../supabase/server/testing/limits.ts'
import type { StackInfo } from '../../../e2e/support/product/product.ts'

declare global {
  interface Window {
    readonly desktop: DesktopApi
  }
}

const sessionSchema = z.object({ access_token: z.string(), refresh_token: z.string() })

/** The running app. */
export interface Running {
  readonly app: ElectronApplication
  readonly page: Page
}

interface Start {
  /** Additional arguments, such as a link. */
  readonly args?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
}

/** One installation of the app with separate folders, which persist between runs. */
export class Program {
  readonly folder = mkdtempSync(join(tmpdir(), 'desktop-'))
  readonly #executable: string
  readonly #stack: StackInfo
  #app: ElectronApplication | undefined
  /** All output of the app. */
  output = ''

  constructor(executable: string, stack: StackInfo) {
    this.#executable = executable
    this.#stack = stack
  }

  /** The user data folder of the app. */
  get userData(): string {
    return join(this.folder, 'config', 'Nordlys Admin')
  }

  get sessionFile(): string {
    return join(this.userData, 'session.json')
  }

  get offlineCacheFile(): string {
    return join(this.userData, 'seen.json')
  }

  /** Returns the tokens of the session from the renderer. */
  async tokens(page: Page): Promise<string[]> {
    const key = `sb-${new URL(this.#stack.apiUrl).hostname.split('.')[0]}-auth-token`
    const session = await page.evaluate((name) => window.desktop.readSession({ key: name }), key)
    const { access_token, refresh_token } = sessionSchema.parse(JSON.parse(session ?? 'null'))
    return [access_token, refresh_token]
  }

  /** Returns the assurance level of the stored session: aal2 after a second factor. */
  async assurance(page: Page): Promise<string> {
    const [accessToken = ''] = await this.tokens(page)
    const claims = Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()
    return z.object({ aal: z.string() }).parse(JSON.parse(claims)).aal
  }

  /** Returns the command line and environment of a start. */
  command({ args = [], environment = {} }: Start = {}): { args: string[]; env: Record<string, string> } {
    const { apiUrl, publishableKey, siteUrl } = this.#stack
    const inherited = Object.entries(process.env).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    )
    return {
      // Root, and many CI machines, have no sandbox of the system; the tests still assert the app's own settings.
      args: ['--no-sandbox', '--disable-gpu', ...args],
      env: {
        ...Object.fromEntries(inherited),
        HOME: this.folder,
        XDG_CONFIG_HOME: join(this.folder, 'config'),
        XDG_CACHE_HOME: join(this.folder, 'cache'),
        XDG_CURRENT_DESKTOP: 'GNOME',
        // Not the locale of the machine.
        LC_ALL: 'C.UTF-8',
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
    // Playwright does not apply the configured timeouts to Electron.
    app.context().setDefaultTimeout(WAIT_LIMIT)
    return { app, page: await app.firstWindow({ timeout: WAIT_LIMIT }) }
  }

  /** Quits as the menu does, and waits for the exit. */
  async quit(): Promise<void> {
    await this.#app?.close()
    this.#app = undefined
  }

  /** Kills the app, because a page with unsaved edits would keep it open, and deletes its folders. */
  async remove(): Promise<void> {
    const main = this.#app?.process()
    if (main?.exitCode === null && main.signalCode === null) {
      main.kill('SIGKILL')
      await once(main, 'exit')
    }
    // Its child processes exit on their own and may still be writing.
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 20 })
  }

  /** Returns the files in the app's folders that contain one of the texts, in the encodings that Chromium writes. */
  filesWith(texts: readonly string[]): string[] {
    const needles = texts.flatMap((text) => [
      Buffer.from(text),
      Buffer.from(text, 'utf16le'),
      Buffer.from(Buffer.from(text).toString('base64').slice(0, -4)),
    ])
    return readdirSync(this.folder, { recursive: true, encoding: 'utf8' }).filter((name) => {
      const path = join(this.folder, name)
      if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return false
      const content = readFileSync(path)
      return needles.some((needle) => content.includes(needle))
    })
  }
}
