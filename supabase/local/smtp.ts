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
