import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { WAIT_LIMIT } from '../../server/testing/limits.ts'

const mailpitList = z.object({
  messages: z.array(z.object({ ID: z.string(), To: z.array(z.object({ Address: z.string() })) })),
})
const mailpitMail = z.object({ HTML: z.string(), Text: z.string() })
const localList = z.array(
  z.object({ to: z.array(z.object({ address: z.string() })), text: z.string().nullish(), html: z.string().nullish() }),
)

interface Mail {
  readonly to: string
  readonly content: string
}

async function fetchAs<Value>(url: string, schema: z.ZodType<Value>): Promise<Value | null> {
  const response = await fetch(url, { headers: { accept: 'application/json' } })
  if (!response.ok) return null
  return schema.safeParse(await response.json().catch(() => null)).data ?? null
}

async function readMailpit(url: string): Promise<Mail[] | null> {
  const list = await fetchAs(`${url}/api/v1/messages`, mailpitList)
  if (!list) return null
  // Mailpit lists the newest mail first.
  return Promise.all(
    list.messages.toReversed().map(async ({ ID, To }) => {
      const mail = await fetchAs(`${url}/api/v1/message/${ID}`, mailpitMail)
      return { to: To[0]?.Address ?? '', content: `${mail?.HTML ?? ''}\n${mail?.Text ?? ''}` }
    }),
  )
}

async function readLocal(url: string): Promise<Mail[] | null> {
  const list = await fetchAs(`${url}/api/email`, localList)
  return (
    list?.map(({ to, html, text }) => ({ to: to[0]?.address ?? '', content: `${html ?? ''}\n${text ?? ''}` })) ?? null
  )
}

/** Reads the mailbox of a backend: Mailpit's or the single-machine server's. */
export class Mailbox {
  readonly #url: string
  readonly #read = new Map<string, number>()

  constructor(url: string) {
    this.#url = url
  }

  async #mails(): Promise<Mail[]> {
    const mails = (await readLocal(this.#url)) ?? (await readMailpit(this.#url))
    if (!mails) throw new Error(`${this.#url} is neither a Mailpit nor the local mailbox`)
    return mails
  }

  /** Waits for the next mail to an address that matches `pattern`, and returns the capture group. Skips other mails. */
  async next(address: string, pattern: RegExp): Promise<string> {
    const end = Date.now() + WAIT_LIMIT
    while (Date.now() < end) {
      const contents = (await this.#mails()).filter(({ to }) => to === address).map(({ content }) => content)
      const read = this.#read.get(address) ?? 0
      const index = contents.findIndex((content, at) => at >= read && pattern.test(content))
      const found = pattern.exec(contents[index] ?? '')?.[1]
      if (found) {
        this.#read.set(address, index + 1)
        return found
      }
      await setTimeout(100)
    }
    throw new Error(`No mail to ${address} with ${String(pattern)} has arrived`)
  }
}

/** The token in an emailed link. */
export const TOKEN_HASH = /token_hash=([\w-]+)/
/** The code in a mail. */
export const CODE = /\b(\d{8})\b/
