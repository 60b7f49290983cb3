import { join } from 'node:path'
import { OperatorError } from '../errors.ts'
import { redirectLibraryOutput, silenceLibrary } from '../library-output.ts'
import { requireSameOrigin } from './same-origin.ts'
import { makePrivate, makePrivateFolder } from './private-files.ts'

export interface Mailbox {
  /** The URL of the web page. */
  readonly url: string
  readonly smtp: { readonly host: string; readonly port: number }
  stop(): Promise<void>
}

export interface MailboxOptions {
  /** The port of the web page; 0 selects a free one. */
  readonly port: number
  /** The directory whose `mail` folder persists mails across restarts. */
  readonly dataDir: string
}

const HOST = '127.0.0.1'

/** The maximum number of stored mails; the oldest are dropped. */
const MAX_MAILS = 1000

function explainBusyPort(port: number, cause: unknown): unknown {
  if (!(cause instanceof Error) || Reflect.get(cause, 'code') !== 'EADDRINUSE') return cause
  return new OperatorError(`Port ${port} for the mailbox is in use. Free it, or set MAILBOX_PORT to another port.`, {
    cause,
  })
}

/**
 * Starts the mailbox, which receives all mail of the single-machine server and shows it on a web page.
 * @throws OperatorError when the port is in use.
 */
export async function startMailbox({ port, dataDir }: MailboxOptions): Promise<Mailbox> {
  const { MailDev } = await import('maildev')
  const mailDirectory = join(dataDir, 'mail')
  await makePrivateFolder(mailDirectory)
  await makePrivate(mailDirectory)
  const maildev = new MailDev({
    smtp: 0,
    ip: HOST,
    web: port,
    webIp: HOST,
    mailDirectory,
    maxEmails: MAX_MAILS,
    silent: true,
  })
  // maildev prints a banner even when it is silent.
  const unsilence = silenceLibrary()
  const { smtp, api } = await redirectLibraryOutput(
    () => undefined,
    () => maildev.start(),
  )
    .catch((cause: unknown) => {
      throw explainBusyPort(port, cause)
    })
    .finally(unsilence)
  if (api) requireSameOrigin(api.server.server)
  // maildev creates world-readable files. Until their mode is changed, the folder's mode protects them.
  smtp.on('new', ({ id }) => void makePrivate(mailDirectory, id).catch(() => undefined))
  return {
    url: `http://${HOST}:${api?.getPort() ?? port}`,
    smtp: { host: HOST, port: smtp.getAddress().port },
    stop: () => maildev.stop(),
  }
}
