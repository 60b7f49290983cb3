import type { ClientMessage } from '@nordlys/data/clients/message/schema'
import { z } from 'zod/mini'

/** The version of an offer that a message is about, whose recipient reads it. */
export const aboutSchema = z.object({
  id: z.string(),
  number: z.number(),
  version: z.number(),
  recipient: z.optional(z.string()),
})
export type About = Readonly<z.infer<typeof aboutSchema>>

const isSame = (one: About, other: About) => one.id === other.id && one.recipient === other.recipient

/** Returns what an answer can be about: each offer of the thread once for each recipient, with the newest version they got. */
export function topicsOf(messages: readonly ClientMessage[], own?: About): readonly About[] {
  const found: About[] = []
  for (const { offer } of messages) {
    if (offer === null) continue
    const at = found.findIndex((topic) => isSame(topic, offer))
    if (at === -1) found.push(offer)
    else if ((found[at]?.version ?? 0) < offer.version) found[at] = offer
  }
  const isKnown = own === undefined || found.some(({ id, version }) => id === own.id && version >= own.version)
  return isKnown ? found : [own, ...found]
}

export const topicKey = ({ id, version }: About): string => `${id} ${version}`

/** Returns what the next answer is about: the newest message that waits for one, else the offer of the screen, else what was written last. */
export function topicToAnswer(messages: readonly ClientMessage[], own?: About): About | null {
  const newestFirst = messages.toSorted((one, other) => other.created_at.localeCompare(one.created_at))
  const waiting = newestFirst.find((message) => !message.is_from_staff && !message.is_read)
  return waiting ? waiting.offer : (own ?? newestFirst[0]?.offer ?? null)
}
