import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { bringUp, type Product } from './bring-up.ts'
import { whenLaunchersEnd } from './launchers.ts'
import { readSettings, type Settings } from './settings.ts'

/** `npm start`: brings the product up, says where it is, and takes it down at Ctrl-C. */

const say = (text: string) => process.stdout.write(`${text}\n`)

function announce({ siteUrl, apiUrl, local }: Product): void {
  const line = (label: string, value: string) => say(`  ${label.padEnd(10)} ${value}`)
  say('\nReady.\n')
  line('Site', siteUrl)
  line('Admin', `${siteUrl}/admin`)
  line('API', apiUrl)
  if (local) {
    line('Mailbox', local.mailboxUrl)
    line('Sign in', `${local.admin.email} / ${local.admin.password}`)
  }
  say('\nCtrl-C stops everything.')
}

function writeStackFile(path: string, { siteUrl, apiUrl, publishableKey, local }: Product): void {
  mkdirSync(dirname(path), { recursive: true })
  const { secretKey, mailboxUrl, databaseUrl, admin } = local ?? {}
  const stack = { siteUrl, apiUrl, publishableKey, secretKey, mailboxUrl, databaseUrl, admin }
  // The file opens the whole local database, so only its owner may read it.
  writeFileSync(path, `${JSON.stringify(stack, null, 2)}\n`, { mode: 0o600 })
}

function fail(error: unknown): never {
  process.stderr.write(`Could not start: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

function settingsOrFail(): Settings {
  try {
    return readSettings(process.env)
  } catch (error) {
    return fail(error)
  }
}

const settings = settingsOrFail()

async function start(): Promise<Product> {
  say('Starting …')
  const product = await bringUp(settings, { fresh: process.argv.includes('--fresh') })
  writeStackFile(settings.STACK_FILE, product)
  announce(product)
  return product
}

const starting = start()
let stopping = false

// A signal during the start waits for it, so that no half-started database is left behind.
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  const product = await starting
  rmSync(settings.STACK_FILE, { force: true })
  await product.stop()
  process.exit(0)
}

const stopOrFail = () => void stop().catch(fail)

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopOrFail)
whenLaunchersEnd(stopOrFail)
starting.catch(fail)
