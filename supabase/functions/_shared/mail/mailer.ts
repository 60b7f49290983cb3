import { createTransport, type SMTPTransportOptions } from 'nodemailer'
import type { MailConfig } from './config.ts'
import type { Company } from './letter.ts'
import { providerId } from './outcome.ts'
import type { RenderedMail } from './render.ts'
import { openSocket } from './socket.ts'

/** Connections to the mail server at a time. */
export const CONNECTIONS = 5

/** Longest wait for a connection and for each answer of the mail server, in milliseconds. */
const TIMEOUT = 15_000

/** What to send, of which outbox row, to whom, in whose name. */
interface Envelope {
  readonly id: string
  readonly to: string
  readonly company: Company
  readonly mail: RenderedMail
}

export interface Mailer {
  /** Fails when the mail server is not there or does not let us in. */
  verify(): Promise<void>
  /** Hands in one mail, once, and gives the provider's name for it. */
  send(envelope: Envelope): Promise<string>
  close(): void
}

/** Opens the way to the mail server; connections are made when they are needed. */
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
    // The library would hand a mail in again by itself when a connection breaks; the retry rule is the outbox's alone.
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
    send: async ({ id, to, company, mail }) => {
      const messageId = `<${id}@${domain}>`
      const { response } = await transport.sendMail({
        from: { name: company.name, address: from.address },
        to: { name: '', address: to },
        replyTo: mail.replyTo ?? (company.email ? { name: company.name, address: company.email } : undefined),
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        // The same at each try, so that whoever gets a mail twice can tell.
        messageId,
        headers: {
          ...mail.headers,
          'X-Idempotency-Key': id,
          // Keeps absence notes from answering.
          'Auto-Submitted': 'auto-generated',
        },
      })
      return providerId(response) ?? messageId
    },
    close: () => transport.close(),
  }
}
