import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'
import type { SmtpSettings } from '../../../server/mail/smtp.ts'
import { CERTIFICATE, KEY } from './mail-hosts.ts'

/** A mail that the mail server received. */
export interface ReceivedMail {
  readonly to: string
  /** Headers and body as received. */
  readonly raw: string
}

/** The SMTP reply that rejects a mail. */
export interface Reply {
  readonly code: number
  readonly text: string
}

type Answer = Reply | 'hang-up' | null

interface Behaviour {
  /** Called per connection; null accepts it. */
  readonly atConnection?: () => Reply | null
  /** Called per sender; null accepts it. */
  readonly atSender?: () => Reply | null
  /** Called per recipient; null accepts it. */
  readonly atRecipient?: (to: string) => Reply | null
  /** Called per complete mail; null accepts it, `hang-up` ends the connection. A promise delays the reply. */
  readonly atMail?: (mail: ReceivedMail) => Answer | Promise<Answer>
  /** The only account that may send; by default, anyone may. */
  readonly account?: { readonly user: string; readonly password: string }
  /** The encryption mode; none by default. */
  readonly tls?: 'implicit' | 'starttls'
}

export interface MailServer {
  readonly smtp: SmtpSettings
  /** The accepted mails, in order. */
  readonly mails: ReceivedMail[]
  /** The number of complete mails, accepted or not. */
  readonly receivedCount: () => number
  stop(): Promise<void>
}

export const FROM = 'no-reply@nordlys.example'

function refusal({ code, text }: Reply): Error {
  return Object.assign(new Error(text), { responseCode: code })
}

/** Returns the functions' mail settings for a server on this port. */
export function smtpAt(port: number): SmtpSettings {
  return { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(port), SMTP_TLS: 'none', SMTP_FROM: FROM }
}

/** Starts a mail server in this process for the duration of the test. */
export async function startMailServer(behaviour: Behaviour = {}, port = 0): Promise<MailServer> {
  const { atConnection, atSender, atRecipient, atMail, account, tls } = behaviour
  const mails: ReceivedMail[] = []
  let receivedCount = 0
  function hangUp(session: string): void {
    for (const connection of server.connections) if (connection.id === session) connection.close()
  }
  async function answer(
    mail: ReceivedMail,
    session: string,
    callback: (error?: Error | null, message?: string) => void,
  ): Promise<void> {
    const reply = await atMail?.(mail)
    if (reply === 'hang-up') return hangUp(session)
    if (!reply) mails.push(mail)
    callback(reply ? refusal(reply) : null, `2.0.0 Ok: queued as Q${mails.length}`)
  }
  const server = new SMTPServer({
    authOptional: !account,
    allowInsecureAuth: true,
    disabledCommands: [...(tls === 'starttls' ? [] : ['STARTTLS']), ...(account ? [] : ['AUTH'])],
    ...(tls && { secure: tls === 'implicit', key: KEY, cert: CERTIFICATE }),
    disableReverseLookup: true,
    logger: false,
    onAuth: ({ username, password }, _session, callback) =>
      username === account?.user && password === account?.password
        ? callback(null, { user: username })
        : callback(refusal({ code: 535, text: 'Authentication failed' })),
    onConnect: (_session, callback) => {
      const reply = atConnection?.()
      callback(reply ? refusal(reply) : null)
    },
    onMailFrom: (_address, _session, callback) => {
      const reply = atSender?.()
      callback(reply ? refusal(reply) : null)
    },
    onRcptTo: ({ address }, _session, callback) => {
      const reply = atRecipient?.(address)
      callback(reply ? refusal(reply) : null)
    },
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
      stream.on('end', () => {
        const mail = { to: session.envelope.rcptTo[0]?.address ?? '', raw: Buffer.concat(chunks).toString('utf8') }
        receivedCount += 1
        void answer(mail, session.id, callback)
      })
    },
  })
  // Some tests break the connection on purpose.
  server.on('error', () => undefined)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  let stopped = false
  const stop = async () => {
    if (stopped) return
    stopped = true
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
  onTestFinished(stop)
  const address = server.server.address()
  const own = typeof address === 'object' ? (address?.port ?? 0) : 0
  return { smtp: smtpAt(own), mails, receivedCount: () => receivedCount, stop }
}

/** Returns the unfolded headers of a mail by lower-case name. */
export function headersOf({ raw }: ReceivedMail): Map<string, string> {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]+/g, ' ')
  return new Map(
    head
      .split('\r\n')
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
}

const decodeQuotedPrintable = (text: string) =>
  Buffer.from(
    text
      .replaceAll(/=\r\n/g, '')
      .replaceAll(/=([\dA-F]{2})/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16))),
    'latin1',
  ).toString('utf8')

/** Returns a decoded part of a mail (`text/plain` or `text/html`) with LF line endings. */
export function partOf({ raw }: ReceivedMail, type: 'text/plain' | 'text/html'): string {
  // A mail with attachments contains parts in parts.
  const boundaries = Array.from(raw.matchAll(/boundary="([^"]+)"/g), ([, boundary = '']) => boundary)
  const parts = boundaries.reduce((found, boundary) => found.flatMap((one) => one.split(`--${boundary}`)), [raw])
  const part = parts.find((one) => one.includes(`Content-Type: ${type}`)) ?? ''
  const [head = '', ...body] = part.split('\r\n\r\n')
  const encoded = body.join('\r\n\r\n')
  const text = /base64/i.test(head)
    ? Buffer.from(encoded, 'base64').toString('utf8')
    : /quoted-printable/i.test(head)
      ? decodeQuotedPrintable(encoded)
      : encoded
  return text.replaceAll('\r\n', '\n')
}
