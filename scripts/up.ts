import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { bringUp, type Product } from './start/bring-up.ts'
import { signInHint } from './start/sign-in-hint.ts'
import { readArguments } from './lib/command.ts'
import { loadEnvironment } from './lib/environment.ts'
import { runInForeground } from './start/foreground.ts'
import { createProgress, durationText } from './lib/progress.ts'

/** `npm start`: starts the product, prints its URLs, and stops it on Ctrl-C. */

const print = (text: string) => process.stdout.write(`${text}\n`)

function announce({ siteUrl, apiUrl, local, demo }: Product, duration: number): void {
  const line = (label: string, value: string) => print(`  ${label.padEnd(10)} ${value}`)
  print(`\nReady. The start took ${durationText(duration)}.\n`)
  line('Site', siteUrl)
  line('Admin', `${siteUrl}/admin`)
  line('API', apiUrl)
  if (demo) line('Mailbox', demo.mailboxUrl)
  line(...signInHint(siteUrl, local?.setupSecret ?? null, demo?.admin))
  print('\nCtrl-C stops everything.')
}

function writeStackFile(path: string, { siteUrl, apiUrl, publishableKey, local, demo }: Product): void {
  mkdirSync(dirname(path), { recursive: true })
  const { secretKey, databaseUrl } = local ?? {}
  const { mailboxUrl, admin } = demo ?? {}
  const stack = { siteUrl, apiUrl, publishableKey, secretKey, mailboxUrl, databaseUrl, admin }
  // A killed start leaves its file behind, and `mode` applies to new files only.
  rmSync(path, { force: true })
  // The file contains the keys of the database, so only its owner may read it.
  writeFileSync(path, `${JSON.stringify(stack, null, 2)}\n`, { mode: 0o600 })
}

const { flags } = readArguments({ usage: 'npm start [-- --fresh] [-- --supabase]', flags: ['fresh', 'supabase'] })
const environment = loadEnvironment()

runInForeground(async () => {
  print('Starting …')
  const start = performance.now()
  const [fresh, supabase] = [flags.has('fresh'), flags.has('supabase')]
  const product = await bringUp(environment, { fresh, supabase }, createProgress(process.stdout))
  writeStackFile(environment.STACK_FILE, product)
  announce(product, performance.now() - start)
  return {
    stop: async () => {
      rmSync(environment.STACK_FILE, { force: true })
      await product.stop()
    },
  }
})
