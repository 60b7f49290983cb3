import { createServer } from 'vite'
import { startStack } from '../supabase/local/stack.ts'
import { entrance } from './entrance.ts'
import { runInForeground } from './foreground.ts'
import { ROOT, readSettings } from './settings.ts'

/** `npm run dev`: the local stack and the site with hot reload. */

runInForeground(async () => {
  const settings = readSettings(process.env)
  const siteUrl = `http://127.0.0.1:${settings.SITE_PORT}`
  const stack = await startStack({
    dataDir: settings.DATA_DIR,
    apiPort: settings.API_PORT,
    mailboxPort: settings.MAILBOX_PORT,
    siteUrl,
    fresh: process.argv.includes('--fresh'),
  })
  process.env['SUPABASE_URL'] = stack.apiUrl
  process.env['SUPABASE_PUBLISHABLE_KEY'] = stack.publishableKey
  try {
    const server = await createServer({
      root: `${ROOT}/apps/site`,
      server: { host: '127.0.0.1', port: settings.SITE_PORT, strictPort: true },
    })
    await server.listen()
    server.printUrls()
    const [label, text] = entrance(siteUrl, stack.setupSecret, stack.admin)
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
