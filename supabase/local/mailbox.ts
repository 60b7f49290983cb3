import { createServer } from 'node:net'
import { join } from 'node:path'
import { SmtpEmailDriver } from '@supabase/lite'
import { MailDev } from 'maildev'
import { LocalStackError } from './errors.ts'
import type { SendMail } from './gateway/options.ts'
import { quietly, silenceLibrary } from './gateway/quiet.ts'

export interface Mailbox {
  /** Its web page. */
  readonly url: string
  /** Where to hand in mail. */
  readonly smtp: { readonly host: string; readonly port: number }
  /** Hands in a mail of the stack's own. */
  readonly send: SendMail
  stop(): Promise<void>
}

export interface MailboxOptions {
  /** Of the web page; 0 takes a free one. */
  readonly port: number
  /** Where mails are kept over restarts. */
  readonly dataDir: string
  /** The sender of the stack's own mails. */
  readonly from: string
}

const HOST = '127.0.0.1'

/** Oldest mails are dropped beyond this many. */
const MAX_MAILS = 1000

// Asked beforehand, because a mailbox that fails on its web port leaves its mail port open.
async function assertFree(port: number): Promise<void> {
  const server = createServer()
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false))
    server.listen({ port, host: HOST, exclusive: true }, () => resolve(true))
  })
  if (!isFree)
    throw new LocalStackError(`Port ${port} for the mailbox is in use. Free it or set MAILBOX_PORT to another.`)
  await new Promise((resolve) => server.close(resolve))
}

/**
 * Starts the mailbox that catches every mail the local stack sends, with a web page to read them.
 * @throws LocalStackError when its port is in use.
 */
export async function startMailbox({ port, dataDir, from }: MailboxOptions): Promise<Mailbox> {
  await assertFree(port)
  const maildev = new MailDev({
    smtp: 0,
    ip: HOST,
    web: port,
    webIp: HOST,
    mailDirectory: join(dataDir, 'mail'),
    maxEmails: MAX_MAILS,
    silent: true,
  })
  // It announces itself on the console whatever it is told.
  const unsilence = silenceLibrary()
  const servers = await quietly(
    () => undefined,
    () => maildev.start(),
  ).finally(unsilence)
  const smtp = { host: HOST, port: servers.smtp.getAddress().port }
  const driver = new SmtpEmailDriver({ ...smtp, from, timeoutMs: 10_000 })
  return {
    url: `http://${HOST}:${servers.api?.getPort() ?? port}`,
    smtp,
    send: (mail) => driver.send(mail),
    stop: () => maildev.stop(),
  }
}
