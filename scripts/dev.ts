import { createServer } from 'vite'
import { startStack } from '../supabase/server/stack.ts'
import { stackOptions } from './start/bring-up.ts'
import { signInHint } from './start/sign-in-hint.ts'
import { readArguments } from './lib/command.ts'
import { loadEnvironment } from './lib/environment.ts'
import { runInForeground } from './start/foreground.ts'
import { createProgress } from './lib/progress.ts'
import { ROOT } from './lib/root.ts'

/** `npm run dev`: starts the single-machine server and the site with hot reload. */

const { flags } = readArguments({ usage: 'npm run dev [-- --fresh]', flags: ['fresh'] })
const environment = loadEnvironment()

runInForeground(async () => {
  const siteUrl = `http://127.0.0.1:${environment.SITE_PORT}`
  const stack = await startStack({
    ...stackOptions(environment, siteUrl),
    mailboxPort: environment.MAILBOX_PORT,
    step: createProgress(process.stdout).step,
    fresh: flags.has('fresh'),
  })
  process.env['SUPABASE_URL'] = stack.apiUrl
  process.env['SUPABASE_PUBLISHABLE_KEY'] = stack.publishableKey
  try {
    const server = await createServer({
      root: `${ROOT}/apps/site`,
      server: { host: '127.0.0.1', port: environment.SITE_PORT, strictPort: true },
    })
    await server.listen()
    server.printUrls()
    const [label, text] = signInHint(siteUrl, stack.setupSecret, stack.admin)
    process.stdout.write(`  Mailbox ${stack.mailboxUrl}\n  ${label} ${text}\n`)
    const stop = async () => {
      await server.close()
      await stack.stop()
    }
    return { stop }
  } catch (error) {
    await stack.stop()
    throw error
  }
})
