const NAMES = ['SMTP_HOST', 'SMTP_PORT', 'SMTP_USER', 'SMTP_PASSWORD', 'SMTP_TLS', 'SMTP_FROM'] as const

/** The environment variables that configure the mail server of the functions (`functions/_shared/mail/config.ts`). */
export type SmtpSettings = Readonly<Partial<Record<(typeof NAMES)[number], string>>>

/** Returns the mail server configured in the environment, or null. */
export function smtpSettings(
  environment: Readonly<Record<string, string | number | boolean | undefined>>,
): SmtpSettings | null {
  if (!environment['SMTP_HOST']) return null
  return Object.fromEntries(NAMES.map((name) => [name, String(environment[name] ?? '')]))
}

/** Returns the mail server settings of the stack's mailbox. */
export function mailboxSettings(mailbox: { readonly host: string; readonly port: number }, from: string): SmtpSettings {
  return { SMTP_HOST: mailbox.host, SMTP_PORT: String(mailbox.port), SMTP_TLS: 'none', SMTP_FROM: from }
}
