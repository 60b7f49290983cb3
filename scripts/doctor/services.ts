import { Resolver } from 'node:dns/promises'
import { mailConfigOf } from '../../supabase/functions/_shared/mail/config.ts'
import { openMailer } from '../../supabase/functions/_shared/mail/mailer.ts'
import type { Environment } from '../lib/environment.ts'
import { type Finding, ok, problem, reasonOf, warning } from './finding.ts'

const NO_RECORD = new Set(['ENOTFOUND', 'ENODATA'])

/** Checks that the sender's domain receives mail, for replies and bounces. */
async function checkSender(address: string): Promise<Finding> {
  const domain = address.slice(address.lastIndexOf('@') + 1)
  try {
    await new Resolver({ timeout: 3000, tries: 1 }).resolveMx(domain)
    return ok('Sender', address)
  } catch (error) {
    const isMissing = error instanceof Error && NO_RECORD.has(String(Reflect.get(error, 'code')))
    if (isMissing)
      return warning('Sender', `${domain} has no MX record`, 'Set SMTP_FROM to an address that receives mail; many servers reject others.') // prettier-ignore
    return warning('Sender', `${domain} could not be looked up: ${reasonOf(error)}`, 'Check the DNS of this machine.')
  }
}

async function checkServer(environment: Environment, host: string, from: string): Promise<Finding[]> {
  const config = mailConfigOf({ ...environment, SMTP_HOST: host, SMTP_FROM: from })
  const mailer = openMailer(config)
  const name = `${config.host}:${config.port}`
  const server = await mailer.verify().then(
    () => ok('Mail', `${name} accepts the connection${config.auth ? ' and the password' : ''}`),
    (error: unknown) =>
      problem('Mail', `${name} is not usable: ${reasonOf(error)}`, 'Check SMTP_HOST, SMTP_PORT, SMTP_TLS, SMTP_USER and SMTP_PASSWORD.'), // prettier-ignore
  )
  mailer.close()
  return [server, await checkSender(config.from.address)]
}

/** Connects to the mail server as the functions do, without sending anything. */
export async function checkMail(environment: Environment): Promise<Finding[]> {
  const { SMTP_HOST: host, SMTP_FROM: from } = environment
  if (host && from) return checkServer(environment, host, from)
  if (environment.SUPABASE_URL)
    return [warning('Mail', 'not checked: the functions of the project have their own SMTP_*', 'Set the same SMTP_* here to check them. Admin → Settings → Email lists failed mails.')] // prettier-ignore
  if (environment.DEMO) return [ok('Mail', 'the mailbox of the demo receives all mail')]
  return [problem('Mail', 'DEMO=false has no mailbox', 'Set SMTP_HOST and SMTP_FROM.')]
}

/** Requests the list of models, which costs nothing. */
export async function checkModel(environment: Environment): Promise<Finding> {
  const { AI_BASE_URL: url, AI_API_KEY: key, AI_MODEL: model, SUPABASE_URL } = environment
  if (!url || !key)
    return warning(
      'Chat',
      SUPABASE_URL ? 'not checked: the functions of the project have their own AI_*' : 'no language model',
      'Set AI_BASE_URL, AI_API_KEY and AI_MODEL. Without them, the chat gives its built-in replies.',
    )
  try {
    const response = await fetch(`${url}/models`, {
      headers: { authorization: `Bearer ${key}` },
      redirect: 'error',
      signal: AbortSignal.timeout(15_000),
    })
    const body = await response.text()
    const { status } = response
    if (status === 401 || status === 403) return problem('Chat', `${url} rejects AI_API_KEY`, 'Create a new key.')
    if (status >= 500) return problem('Chat', `${url} responds with status ${status}`, 'Try again later.')
    if (response.ok && !body.includes(JSON.stringify(model)))
      return warning('Chat', `${url} does not list the model ${model}`, 'Check AI_MODEL.')
    return ok('Chat', `${url} is reachable`)
  } catch (error) {
    return problem('Chat', `${url} is not reachable: ${reasonOf(error)}`, 'Check AI_BASE_URL and your network.')
  }
}
