import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { z } from 'zod'
import { passArguments } from './lib/command.ts'
import { loadEnvironment } from './lib/environment.ts'
import { ROOT } from './lib/root.ts'

/** `npm run desktop`: starts the last build of the desktop app with the running product. */

const APP = join(ROOT, 'apps', 'desktop-admin')

const stackSchema = z.object({ siteUrl: z.url(), apiUrl: z.url(), publishableKey: z.string() })

/** Returns the variables that name the server. Without a running product, the app asks for its server. */
function serverOfStack(file: string): Record<string, string> {
  if (!existsSync(file)) return {}
  const { siteUrl, apiUrl, publishableKey } = stackSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  return { NORDLYS_SERVER_URL: apiUrl, NORDLYS_SERVER_KEY: publishableKey, NORDLYS_SITE_URL: siteUrl }
}

const parameters = passArguments('npm run desktop [-- <argument of Electron> …]')
const environment = { ...process.env, ...serverOfStack(loadEnvironment().STACK_FILE) }
// The launcher of the electron package uses ELECTRON_OVERRIDE_DIST_PATH, or downloads Electron the first time.
const launcher = join(createRequire(join(APP, 'package.json')).resolve('electron/package.json'), '..', 'cli.js')
const child = spawn(process.execPath, [launcher, APP, ...parameters], { stdio: 'inherit', env: environment })
child.once('exit', (code) => process.exit(code ?? 1))
