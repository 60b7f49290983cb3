import { SmtpEmailDriver } from '@supabase/lite'
import type { SendMail } from './gateway/options.ts'

const NAMES = ['SMTP_HOST', 'SMTP_PORT', 'SMTP_USER', 'SMTP_PASSWORD', 'SMTP_TLS', 'SMTP_FROM'] as const

/** Where the functions hand in mail, as they read it from their environment (`functions/_shared/mail/config.ts`). */
export type SmtpSettings = Readonly<Partial<Record<(typeof NAMES)[number], string>>>

/** Returns the mail server that the environment names; null without one. */
export function smtpSettings(environment: Readonly<Record<string, string | undefined>>): SmtpSettings | null {
  if (!environment['SMTP_HOST']) return null
  return Object.fromEntries(NAMES.map((name) => [name, environment[name] ?? '']))
}

/** Returns the stack's own mailbox as a mail server. */
export function mailboxSettings(mailbox: { readonly host: string; readonly port: number }, from: string): SmtpSettings {
  return { SMTP_HOST: mailbox.host, SMTP_PORT: String(mailbox.port), SMTP_TLS: 'none', SMTP_FROM: from }
}

/** Sends the mails of the auth service by a mail server, with the rules of `functions/_shared/mail/config.ts`. */
export function sendBySmtp({ SMTP_HOST: host = '', SMTP_FROM: from = '', ...settings }: SmtpSettings): SendMail {
  const port = Number(settings.SMTP_PORT || 465)
  const tls = settings.SMTP_TLS || (port === 465 ? 'implicit' : 'starttls')
  const account = settings.SMTP_USER ? { user: settings.SMTP_USER, pass: settings.SMTP_PASSWORD ?? '' } : {}
  const options = { host, port, from, ...account, secure: tls === 'implicit', requireTls: tls === 'starttls' }
  const driver = new SmtpEmailDriver({ ...options, timeoutMs: 15_000 })
  return (mail) => driver.send(mail)
}
