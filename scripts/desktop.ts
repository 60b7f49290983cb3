import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { z } from 'zod'
import { loadEnvironment } from './environment.ts'
import { ROOT } from './root.ts'

/** `npm run desktop`: the desktop program, as it was last built, against the stack that is running. */

const APP = join(ROOT, 'apps', 'desktop-admin')

const stackSchema = z.object({ siteUrl: z.url(), apiUrl: z.url(), publishableKey: z.string() })

/** Where the program finds its server; nothing where no stack runs, and the program asks for one itself. */
function serverOfStack(file: string): Record<string, string> {
  if (!existsSync(file)) return {}
  const { siteUrl, apiUrl, publishableKey } = stackSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  return { NORDLYS_SERVER_URL: apiUrl, NORDLYS_SERVER_KEY: publishableKey, NORDLYS_SITE_URL: siteUrl }
}

const environment = { ...process.env, ...serverOfStack(loadEnvironment().STACK_FILE) }
// Electron's own launcher: it takes the Electron of ELECTRON_OVERRIDE_DIST_PATH, or fetches its own the first time.
const launcher = join(createRequire(join(APP, 'package.json')).resolve('electron/package.json'), '..', 'cli.js')
const child = spawn(process.execPath, [launcher, APP, ...process.argv.slice(2)], { stdio: 'inherit', env: environment })
child.once('exit', (code) => process.exit(code ?? 1))
