import { createHash } from 'node:crypto'
import { z } from 'zod/mini'
import { type OfferEvidence, offerEvidenceSchema } from '../packages/data/src/offers/answer.ts'
import { type OfferContent, offerContentSchema } from '../packages/data/src/offers/content.ts'

/** Verifies the evidence of an offer from its file alone: every hash, the chain of the events, and the accepted amounts. */

const eventSchema = z.object({
  offer_id: z.string(),
  position: z.number(),
  kind: z.string(),
  version: z.number(),
  at: z.string(),
  previous_hash: z.nullable(z.string()),
  details: z.record(z.string(), z.unknown()),
})

const acceptanceSchema = z.object({
  offer_id: z.string(),
  version: z.number(),
  content_hash: z.string(),
  options: z.array(z.string()),
  net_amount: z.number(),
  vat_amount: z.number(),
  total_amount: z.number(),
  currency: z.string(),
  name: z.string(),
  title: z.nullable(z.string()),
  accepted_at: z.string(),
})

type Event = z.infer<typeof eventSchema>
type Acceptance = z.infer<typeof acceptanceSchema>

/** What a file proves, in lines, or what is wrong with it and where. */
export interface Verified {
  readonly problems: readonly string[]
  readonly summary: readonly string[]
}

export const sha256 = (value: string | Uint8Array): string => createHash('sha256').update(value).digest('hex')

/** Returns an amount in the unit of this decimal place. */
const units = (amount: number, digits: number) => BigInt(amount.toFixed(digits).replace('.', ''))

/** Divides and rounds half away from zero. */
function divide(numerator: bigint, denominator: bigint): bigint {
  const size = numerator < 0n ? -numerator : numerator
  const rounded = (2n * size + denominator) / (2n * denominator)
  return numerator < 0n ? -rounded : rounded
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((all, amount) => all + amount, 0n)

/** Computes what a content comes to with these optional lines, in cents. */
function totalsOf({ lines }: OfferContent, options: readonly string[]): { net: bigint; vat: bigint } {
  const nets = lines
    .filter((line) => !line.is_optional || options.includes(line.id))
    .map((line) => {
      const product = units(line.quantity, 3) * units(line.price, 2) * (10_000n - units(line.discount, 2))
      return {
        key: `${line.vat_code} ${line.vat_rate}`,
        rate: units(line.vat_rate, 2),
        net: divide(product, 10_000_000n),
      }
    })
  const rates = Object.values(Object.groupBy(nets, ({ key }) => key))
  const vat = rates.map((group = []) => divide(sum(group.map(({ net }) => net)) * (group[0]?.rate ?? 0n), 10_000n))
  return { net: sum(nets.map(({ net }) => net)), vat: sum(vat) }
}

class Verification {
  readonly problems: string[] = []

  check(isRight: boolean, problem: string): void {
    if (!isRight) this.problems.push(problem)
  }

  /** Parses a text that was hashed. */
  parse<Schema extends z.ZodMiniType>(schema: Schema, text: string, name: string): z.output<Schema> | null {
    try {
      return schema.parse(JSON.parse(text))
    } catch {
      this.problems.push(`${name}: the text cannot be read.`)
      return null
    }
  }

  events({ events }: OfferEvidence): Event[] {
    return events.flatMap(({ text, hash }, index) => {
      const name = `event ${index + 1}`
      // It is about a version that somebody else got: only the next event's link says that it is in its place.
      if (text === null) return []
      this.check(sha256(text) === hash, `${name}: the text is not the one of its hash.`)
      const event = this.parse(eventSchema, text, name)
      if (!event) return []
      this.check(
        event.previous_hash === (events[index - 1]?.hash ?? null),
        `${name}: does not follow the event before it.`,
      )
      this.check(event.position === index + 1, `${name}: is not in its place.`)
      return [event]
    })
  }

  contents({ versions, number }: OfferEvidence, events: readonly Event[]): Map<number, OfferContent> {
    const contents = new Map<number, OfferContent>()
    for (const { version, content: text, content_hash, pdf_hash } of versions) {
      if (text === null) continue
      const name = `version ${version}`
      this.check(sha256(text) === content_hash, `${name}: the content is not the one of its hash.`)
      const reported = events.some(
        ({ kind, version: sent, details }) =>
          kind === 'sent' &&
          sent === version &&
          details['content_hash'] === content_hash &&
          details['pdf_hash'] === pdf_hash,
      )
      this.check(reported, `${name}: no event says that it was sent with this content and this PDF.`)
      const content = this.parse(offerContentSchema, text, name)
      this.check(
        content?.version === version && content.number === number,
        `${name}: the content is of another offer or version.`,
      )
      if (content) contents.set(version, content)
    }
    for (const { kind, version, position } of events)
      this.check(kind !== 'sent' || contents.has(version), `event ${position}: version ${version} is missing.`)
    return contents
  }

  acceptance(
    { acceptance: stored, versions, state }: OfferEvidence,
    events: readonly Event[],
    contents: Map<number, OfferContent>,
  ) {
    const reported = events.find(({ kind }) => kind === 'accepted')
    this.check((state === 'accepted') === (stored !== null) && (reported !== undefined) === (stored !== null), 'acceptance: the state, the events and the acceptance disagree.') // prettier-ignore
    if (!stored) return null
    this.check(sha256(stored.text) === stored.hash, 'acceptance: the text is not the one of its hash.')
    this.check(reported?.details['acceptance_hash'] === stored.hash, 'acceptance: no event has its hash.')
    const accepted = this.parse(acceptanceSchema, stored.text, 'acceptance')
    if (!accepted) return null
    const version = versions.find((each) => each.version === accepted.version)
    this.check(version?.content_hash === accepted.content_hash && reported?.version === accepted.version, 'acceptance: is of another version.') // prettier-ignore
    this.check(events.every(({ offer_id }) => offer_id === accepted.offer_id), 'acceptance: is of another offer than the events.') // prettier-ignore
    const content = contents.get(accepted.version)
    if (content) this.amounts(accepted, content)
    return accepted
  }

  amounts(accepted: Acceptance, content: OfferContent): void {
    const offered = content.lines.filter(({ is_optional }) => is_optional).map(({ id }) => id)
    this.check(
      accepted.options.every((id) => offered.includes(id)),
      'acceptance: has a line that was not offered.',
    )
    const { net, vat } = totalsOf(content, accepted.options)
    const isSame =
      units(accepted.net_amount, 2) === net &&
      units(accepted.vat_amount, 2) === vat &&
      units(accepted.total_amount, 2) === net + vat &&
      accepted.currency === content.currency
    this.check(isSame, 'acceptance: the amounts are not those of the content.')
  }
}

/** Replaces what could change the terminal or the direction of the text: the file may be made up. */
const plain = (text: string) => text.replaceAll(/\p{C}/gu, '�')

const summaryOf = ({ number, state, versions, events }: OfferEvidence, accepted: Acceptance | null): string[] => [
  accepted
    ? `Offer ${number}, version ${accepted.version}: ${accepted.total_amount.toFixed(2)} ${plain(accepted.currency)} with VAT was accepted by ${plain(accepted.name)}${accepted.title ? ` (${plain(accepted.title)})` : ''} at ${plain(accepted.accepted_at)}.`
    : `Offer ${number} is not accepted; its state is "${plain(state)}".`,
  ...versions.map(
    ({ version, content_hash, pdf_hash }) => `Version ${version}: content ${content_hash}, PDF ${pdf_hash}`,
  ),
  `The last of ${events.length} events: ${events.at(-1)?.hash ?? 'none'}`,
  'The hashes fit together. That no other file was made up shows the copy of the other party, which has the same last hash.',
]

/** Verifies the text of an evidence file. */
export function verifyEvidence(text: string): Verified {
  const verification = new Verification()
  const { problems } = verification
  const evidence = verification.parse(offerEvidenceSchema, text, 'file')
  if (!evidence) return { problems: ['The file is no evidence of an offer.'], summary: [] }
  const events = verification.events(evidence)
  const accepted = verification.acceptance(evidence, events, verification.contents(evidence, events))
  return { problems, summary: problems.length > 0 ? [] : summaryOf(evidence, accepted) }
}
