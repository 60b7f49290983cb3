import { createTransport, type SMTPTransportOptions } from 'nodemailer'
import type { MailConfig } from './config.ts'
import type { Company } from './content.ts'
import { providerId } from './outcome.ts'
import type { RenderedMail } from './render.ts'
import { openSocket } from './socket.ts'

/** The number of concurrent connections to the mail server. */
export const CONNECTIONS = 5

/** The timeout of a connection and of each reply from the mail server, in milliseconds. */
const TIMEOUT = 15_000

/** A file of a mail. */
export interface Attachment {
  readonly filename: string
  readonly contentType: string
  readonly content: string
  readonly encoding: 'base64' | 'utf8'
}

/** A mail with its outbox id, recipient and sender. */
interface Envelope {
  readonly id: string
  readonly to: string
  readonly company: Company
  readonly mail: RenderedMail
  readonly attachments: readonly Attachment[]
}

export interface Mailer {
  /** Rejects when the mail server is unreachable or rejects the credentials. */
  verify(): Promise<void>
  /** Sends one mail without retrying, and returns its message id at the provider. */
  send(envelope: Envelope): Promise<string>
  close(): void
}

/** Creates a mailer. Connections are opened on demand. */
export function openMailer({ host, port, auth, tls, from }: MailConfig): Mailer {
  const isEncrypted = tls === 'implicit'
  const getSocket: SMTPTransportOptions['getSocket'] = (_options, callback) => {
    const open = openSocket({ host, port, isEncrypted, timeout: TIMEOUT })
    // oxlint-disable-next-line promise/no-callback-in-promise -- the mail library takes callbacks
    void open.then((connection) => callback(null, { connection, secured: isEncrypted }), callback)
  }
  const transport = createTransport({
    pool: true,
    host,
    port,
    secure: isEncrypted,
    requireTLS: tls === 'starttls',
    ignoreTLS: tls === 'none',
    ...(auth && { auth }),
    getSocket,
    maxConnections: CONNECTIONS,
    maxMessages: 1000,
    // Disables the library's retries after a broken connection, because only the outbox decides on retries.
    maxRequeues: 0,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  return {
    verify: async () => void (await transport.verify()),
    send: async ({ id, to, company, mail, attachments }) => {
      const messageId = `<${id}@${domain}>`
      const { response } = await transport.sendMail({
        from: { name: company.name, address: from.address },
        to: { name: '', address: to },
        replyTo: mail.replyTo ?? (company.email ? { name: company.name, address: company.email } : undefined),
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        attachments: [...attachments],
        // The same for every attempt, so that mail clients can recognise duplicates.
        messageId,
        headers: {
          ...mail.headers,
          'X-Idempotency-Key': id,
          // Suppresses automatic replies.
          'Auto-Submitted': 'auto-generated',
        },
      })
      return providerId(response) ?? messageId
    },
    close: () => transport.close(),
  }
}
