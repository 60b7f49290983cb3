import { join } from 'node:path'
import { LocalStackError } from './errors.ts'
import { quietly, silenceLibrary } from './gateway/quiet.ts'
import { openLazyPort } from './lazy-port.ts'
import { allowOwnPages } from './own-pages.ts'
import { makePrivate, makePrivateFolder } from './private-files.ts'

export interface Mailbox {
  /** Its web page. */
  readonly url: string
  /** Where to hand in mail. */
  readonly smtp: { readonly host: string; readonly port: number }
  stop(): Promise<void>
}

export interface MailboxOptions {
  /** Of the web page; 0 takes a free one. */
  readonly port: number
  /** Where mails are kept over restarts. */
  readonly dataDir: string
}

const HOST = '127.0.0.1'

/** Oldest mails are dropped beyond this many. */
const MAX_MAILS = 1000

interface Servers {
  readonly webPort: number
  readonly smtpPort: number
  stop(): Promise<void>
}

async function startMaildev(mailDirectory: string): Promise<Servers> {
  // A fifth of a start, for a library that most starts never need.
  const { MailDev } = await import('maildev')
  await makePrivateFolder(mailDirectory)
  await makePrivate(mailDirectory)
  const maildev = new MailDev({
    smtp: 0,
    ip: HOST,
    web: 0,
    webIp: HOST,
    mailDirectory,
    maxEmails: MAX_MAILS,
    silent: true,
  })
  // It announces itself on the console whatever it is told.
  const unsilence = silenceLibrary()
  const { smtp, api } = await quietly(
    () => undefined,
    () => maildev.start(),
  ).finally(unsilence)
  if (api) allowOwnPages(api.server.server)
  // It writes each mail with the modes of any file; the folder lets nobody else in meanwhile.
  smtp.on('new', ({ id }) => void makePrivate(mailDirectory, id).catch(() => undefined))
  return { webPort: api?.getPort() ?? 0, smtpPort: smtp.getAddress().port, stop: () => maildev.stop() }
}

function portTaken(port: number, cause: unknown): unknown {
  if (!(cause instanceof Error) || Reflect.get(cause, 'code') !== 'EADDRINUSE') return cause
  return new LocalStackError(`Port ${port} for the mailbox is in use. Free it or set MAILBOX_PORT to another.`, {
    cause,
  })
}

/**
 * Starts the mailbox that catches every mail the local stack sends, with a web page to read them. What stands behind its two ports is
 * loaded when the first mail or reader comes.
 * @throws LocalStackError when its port is in use.
 */
export async function startMailbox({ port, dataDir }: MailboxOptions): Promise<Mailbox> {
  let started: Promise<Servers> | undefined
  const start = () => {
    started ??= startMaildev(join(dataDir, 'mail')).catch((error: unknown) => {
      // Whoever comes next tries again.
      started = undefined
      throw error
    })
    return started
  }
  const web = await openLazyPort(port, HOST, async () => (await start()).webPort).catch((cause: unknown) => {
    throw portTaken(port, cause)
  })
  const mail = await openLazyPort(0, HOST, async () => (await start()).smtpPort)
  const smtp = { host: HOST, port: mail.port }
  return {
    url: `http://${HOST}:${web.port}`,
    smtp,
    async stop() {
      await Promise.all([web.close(), mail.close()])
      await (await started?.catch(() => undefined))?.stop()
    },
  }
}
