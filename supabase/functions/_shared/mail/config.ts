import { asciiAddress } from '@nordlys/data/lib/addresses/email-address'
import { z } from 'zod'
import { Refusal } from '../responses.ts'
import { variable } from '../env.ts'

const FROM = /^(?:"?([^"<>]*?)"?\s*<([^\s<>@]+@[^\s<>@]+)>|([^\s<>@]+@[^\s<>@]+))$/

/** The environment variables that configure the mail server and the sender. */
export const mailVariables = {
  SMTP_HOST: z.string(),
  SMTP_PORT: z.coerce.number().int().min(1).max(65_535).default(465),
  SMTP_USER: z.string().optional(),
  SMTP_PASSWORD: z.string().default(''),
  SMTP_TLS: z.enum(['implicit', 'starttls', 'none']).optional(),
  SMTP_FROM: z.string().regex(FROM),
}

const configSchema = z.object(mailVariables)

/** The configuration of the mail server and the sender. */
export interface MailConfig {
  readonly host: string
  readonly port: number
  readonly auth: { readonly user: string; readonly pass: string } | null
  /** `implicit`: TLS from the first byte; `starttls`: TLS is required before any mail is sent; `none`: no TLS. */
  readonly tls: 'implicit' | 'starttls' | 'none'
  readonly from: { readonly name: string; readonly address: string }
}

/** Returns the mail configuration from validated variables. Without SMTP_TLS, port 465 uses `implicit` and every other port `starttls`. */
export function mailConfigOf(variables: z.infer<typeof configSchema>): MailConfig {
  const [, name = '', address = '', bare = ''] = FROM.exec(variables.SMTP_FROM) ?? []
  return {
    host: variables.SMTP_HOST,
    port: variables.SMTP_PORT,
    auth: variables.SMTP_USER ? { user: variables.SMTP_USER, pass: variables.SMTP_PASSWORD } : null,
    tls: variables.SMTP_TLS ?? (variables.SMTP_PORT === 465 ? 'implicit' : 'starttls'),
    from: { name, address: asciiAddress(address || bare) },
  }
}

/** Reads the SMTP_* variables (docs/configuration.md). Throws a Refusal when they are missing or invalid; mails then wait in the outbox. */
export function readMailConfig(): MailConfig {
  const names = Object.keys(configSchema.shape)
  const given = Object.fromEntries(names.map((name) => [name, variable(name)]))
  const { data, error } = configSchema.safeParse(given)
  if (data) return mailConfigOf(data)
  const wrong = [...new Set(error.issues.map((issue) => String(issue.path[0])))].join(', ')
  throw new Refusal(503, { code: 'mail_not_configured', message: `Missing or not valid: ${wrong}` })
}
