import { createGateway } from '../../../server/gateway/gateway.ts'
import { keysSchema } from '../../../server/keys/keys.ts'
import { mailboxSettings, smtpSettings } from '../../../server/mail/smtp.ts'

// Run by the crash tests in a separate process, to be killed. Prints the gateway's URL and keeps running.
const [databaseUrl = '', keys = ''] = process.argv.slice(2)
const siteUrl = 'http://localhost:4999'
const smtp = smtpSettings(process.env) ?? mailboxSettings({ host: '127.0.0.1', port: 1 }, '')
const { url } = await createGateway({ ...keysSchema.parse(JSON.parse(keys)), databaseUrl, siteUrl, smtp })
process.send?.(url)
