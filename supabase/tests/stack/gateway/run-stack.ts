import { smtpSettings } from '../../../local/smtp.ts'
import { startStack } from '../../../local/stack.ts'

// Run by stack.test.ts in a process of its own, to be killed: says where the stack is, and stays.
const [dataDir = ''] = process.argv.slice(2)
try {
  const { apiUrl, publishableKey, secretKey, databaseUrl } = await startStack({
    dataDir,
    apiPort: 0,
    mailboxPort: 0,
    siteUrl: 'http://localhost:4999',
    mailServer: smtpSettings(process.env),
  })
  process.send?.({ apiUrl, publishableKey, secretKey, databaseUrl })
} catch (error) {
  process.send?.({ failure: String(error) })
  process.disconnect?.()
}
