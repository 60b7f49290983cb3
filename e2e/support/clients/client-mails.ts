import { expect } from 'playwright/test'
import { z } from 'zod'
import { mailsTo } from '../product/backend.ts'
import type { StackInfo } from '../product/product.ts'

type Mailbox = Pick<StackInfo, 'mailboxUrl'>

const LINKS = {
  offer: /https?:\/\/\S+\/offer\?k=[0-9a-f]{64}/,
  client: /https?:\/\/\S+\/client\?k=[0-9a-f]{64}/,
}

/** Returns the link to an offer, or to the clients' own page, of the last mail to an address, once there are `count` mails with one. */
export async function nextLink(stack: Mailbox, to: keyof typeof LINKS, address: string, count = 1): Promise<string> {
  const links = async () => (await mailsTo(stack, address)).flatMap(({ text }) => LINKS[to].exec(text)?.[0] ?? [])
  await expect.poll(async () => (await links()).length, `links to ${address}`).toBe(count)
  return z.string().parse((await links()).at(-1))
}

const mailWithFiles = z.object({
  id: z.string(),
  subject: z.string(),
  attachments: z.array(z.object({ filename: z.string(), generatedFileName: z.string() })).default([]),
})

/** Returns the attached files of the mail to one of the addresses with this subject, by their names, once it has arrived. */
export async function filesMailedTo(
  stack: Mailbox,
  addresses: readonly string[],
  subject: RegExp,
): Promise<Map<string, Buffer>> {
  const api = `${stack.mailboxUrl}/api/email`
  const find = async () => {
    const found = addresses.map(async (address) => {
      const answer = await fetch(`${api}?to.address=${encodeURIComponent(address)}`)
      return z.array(mailWithFiles).parse(await answer.json())
    })
    return (await Promise.all(found)).flat().find((mail) => subject.test(mail.subject))
  }
  await expect.poll(async () => (await find())?.subject, `a mail to ${addresses.join(' or ')}`).toMatch(subject)
  const { id, attachments } = mailWithFiles.parse(await find())
  const files = attachments.map(async ({ filename, generatedFileName: stored }) => {
    const file = await fetch(`${api}/${id}/attachment/${encodeURIComponent(stored)}`)
    return [filename, Buffer.from(await file.arrayBuffer())] as const
  })
  return new Map(await Promise.all(files))
}
