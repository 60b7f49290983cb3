import { smtpSettings } from '../../../server/mail/smtp.ts'
import { startStack } from '../../../server/stack.ts'

// Run by stack.test.ts in a separate process, to be killed. Prints the stack's URLs and keeps running.
const [dataDir = ''] = process.argv.slice(2)
try {
  const { apiUrl, publishableKey, secretKey, databaseUrl } = await startStack({
    dataDir,
    apiPort: 0,
    mailboxPort: 0,
    siteUrl: 'http://localhost:4999',
    mailServer: smtpSettings(process.env),
    trustedProxies: 1,
  })
  process.send?.({ apiUrl, publishableKey, secretKey, databaseUrl })
} catch (error) {
  process.send?.({ failure: String(error) })
  process.disconnect?.()
}
