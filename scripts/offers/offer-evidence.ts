import { createHash } from 'node:crypto'
import { z } from 'zod/mini'
import { divide } from '../../packages/data/src/money/decimal.ts'
import { type OfferEvidence, offerEvidenceSchema } from '../../packages/data/src/offers/answer.ts'
import { type OfferContent, offerContentSchema } from '../../packages/data/src/offers/content.ts'
import { dayIn, isTimeZone } from '../../packages/data/src/lib/time/company-day.ts'
import { isConsent } from '../../packages/data/src/offers/consent.ts'

/**
 * Verifies the evidence of an offer using only its file. `docs/decisions/offer-evidence.md` lists each statement with its proof; a statement without
 * one is not printed. A file has only the hashes of versions and events of other recipients, and makes no statement about them.
 */

const moment = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/))

const eventSchema = z.object({
  offer_id: z.string(),
  position: z.number(),
  kind: z.enum(['sent', 'reminded', 'code_sent', 'question', 'reply', 'accepted', 'declined', 'withdrawn']),
  version: z.number(),
  at: moment,
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
  consent: z.string(),
  accepted_at: moment,
  has_code: z.boolean(),
  pdf_hash: z.optional(z.string()),
})

type Event = z.infer<typeof eventSchema>
type Acceptance = z.infer<typeof acceptanceSchema>

/** The statements that a file proves and the PDFs that it covers, or its problems and their places. */
export interface Verified {
  readonly problems: readonly string[]
  readonly summary: readonly string[]
  /** The description of each PDF and attachment, by its SHA-256. */
  readonly pdfs: ReadonlyMap<string, string>
}

export const sha256 = (value: string | Uint8Array): string => createHash('sha256').update(value).digest('hex')

/** Returns an amount in units of this decimal place. */
const units = (amount: number, digits: number) => BigInt(amount.toFixed(digits).replace('.', ''))

const sum = (amounts: readonly bigint[]) => amounts.reduce((all, amount) => all + amount, 0n)

type Line = OfferContent['lines'][number]

/** Returns what a discount takes of a sum in cents, and never more than that. */
function takenOf({ discount }: OfferContent, before: bigint): bigint {
  const { share = null, amount = null } = discount ?? {}
  if (before <= 0n) return 0n
  const wanted = share === null ? units(amount ?? 0, 2) : divide(before * units(share, 2), 10_000n)
  return wanted > before ? before : wanted
}

/** Computes the totals of lines in cents, with the chosen optional lines. A discount takes the same part of each rate; the parts add up to it. */
function totalsOf(content: OfferContent, isChosen: (line: Line) => boolean) {
  const chosen = content.lines.filter((line) => !line.is_optional || isChosen(line))
  const before = sum(chosen.map(netOf))
  const off = takenOf(content, before)
  const byRate = [...Map.groupBy(chosen, ({ vat_code, vat_rate }) => `${vat_code} ${vat_rate}`)]
    .map(([key, lines]) => ({
      key,
      rate: lines[0]?.vat_rate ?? 0,
      code: lines[0]?.vat_code ?? '',
      net: sum(lines.map(netOf)),
    }))
    .toSorted((a, b) => b.rate - a.rate || (a.code < b.code ? -1 : 1))
  const takenThrough = (index: number) =>
    before === 0n ? 0n : divide(off * sum(byRate.slice(0, index).map(({ net }) => net)), before)
  const rates = byRate.map(({ key, rate, net: gross }, index) => {
    const net = gross - (takenThrough(index + 1) - takenThrough(index))
    return { key, net, vat: divide(net * units(rate, 2), 10_000n) }
  })
  const groups = [...Map.groupBy(content.lines, ({ group_title }) => group_title)].flatMap(([title, lines]) =>
    title === undefined ? [] : [{ title, net: sum(lines.filter((line) => chosen.includes(line)).map(netOf)) }],
  )
  return { net: sum(rates.map(({ net }) => net)), vat: sum(rates.map(({ vat }) => vat)), rates, groups, before, off }
}

const netOf = (line: Line) =>
  divide(units(line.quantity, 3) * units(line.price, 2) * (10_000n - units(line.discount, 2)), 10_000_000n)

/** Computes the amount of one monthly payment of the plan with the accepted total, in cents. */
const monthlyOf = ({ plan }: OfferContent, total: number) =>
  sum(
    plan
      .filter(({ due }) => due === 'monthly')
      .map(({ share, amount }) =>
        share === null ? units(amount, 2) : divide(units(total, 2) * units(share, 2), 10_000n),
      ),
  )

/** Returns whether the amounts of a content follow from its lines. */
function addsUp(content: OfferContent): boolean {
  const { net, vat, rates, groups, before, off } = totalsOf(content, (line) => line.is_ticked)
  const { totals, lines, discount } = content
  const { groups: subtotals = [], discount: taken } = totals
  return (
    subtotals.length === groups.length &&
    groups.every(({ title, net: part }, index) => {
      const given = subtotals[index]
      return given?.title === title && units(given.net, 2) === part
    }) &&
    (taken === undefined) === (discount === undefined) &&
    (taken === undefined ||
      (taken.share === discount?.share && units(taken.amount, 2) === off && units(taken.before, 2) === before)) &&
    lines.every((line) => units(line.amount, 2) === netOf(line)) &&
    units(totals.net, 2) === net &&
    units(totals.vat_amount, 2) === vat &&
    units(totals.total, 2) === net + vat &&
    totals.vat.length === rates.length &&
    rates.every((rate) =>
      totals.vat.some(
        (given) =>
          `${given.code} ${given.rate}` === rate.key &&
          units(given.net, 2) === rate.net &&
          units(given.amount, 2) === rate.vat,
      ),
    )
  )
}

/** The time zone furthest behind, which replaces one that JavaScript does not have. */
const EARLIEST = 'Etc/GMT+12'

/** A disclosed event, or null for one of which the file has only the hash. */
type Shown = Event | null

/** The state of an offer after some of its events; it decides which events may follow. */
type State = 'draft' | 'sent' | 'accepted' | 'declined' | 'withdrawn'

/** Returns the state after an event; null if the event cannot happen in this state. What is written can be written at any time. */
function follow(state: State, { kind }: Event): State | null {
  if (isWritten(kind)) return state === 'draft' ? null : state
  if (kind === 'sent') return state === 'draft' || state === 'sent' ? 'sent' : null
  if (state !== 'sent') return null
  return kind === 'reminded' || kind === 'code_sent' ? state : kind
}

/** Returns whether an event is a part of the thread, which may be about an earlier version as well. */
const isWritten = (kind: Event['kind']) => kind === 'question' || kind === 'reply'

const NO_DETAILS: Event['details'] = {}

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

  /** Reads the events, each of which has the hash of the one before it. */
  events({ events }: OfferEvidence): Shown[] {
    return events.map(({ text, hash }, index) => {
      // It is about a version of another recipient: only the link of the next event proves its position.
      if (text === null) return null
      const name = `event ${index + 1}`
      this.check(sha256(text) === hash, `${name}: the text is not the one of its hash.`)
      const event = this.parse(eventSchema, text, name)
      if (!event) return null
      this.check(
        event.previous_hash === (events[index - 1]?.hash ?? null),
        `${name}: does not follow the event before it.`,
      )
      this.check(event.position === index + 1, `${name}: is not in its place.`)
      return event
    })
  }

  /** Checks that the events can have happened in this order; returns the resulting state. */
  order(events: readonly Shown[]): State {
    let state: State = 'draft'
    let version = 0
    let last = ''
    let isGap = false
    for (const [index, event] of events.entries()) {
      if (event === null) {
        isGap = true
        continue
      }
      const name = `event ${index + 1}`
      // An undisclosed event may have sent a version.
      const before: State = isGap && state === 'draft' ? 'sent' : state
      const next = follow(before, event)
      this.check(next !== null, `${name}: cannot follow what happened before (${before}, then ${event.kind}).`)
      this.check(event.at >= last, `${name}: is older than the event before it.`)
      const isNext = isGap ? event.version > version : event.version === version + 1
      const isCurrent = isGap ? event.version >= version : event.version === version
      const isKnown = isWritten(event.kind) ? event.version <= version || isGap : isCurrent
      this.check(
        event.kind === 'sent' ? isNext : isKnown,
        `${name}: is about another version than the one that was open.`,
      )
      if (event.kind === 'sent') isGap = false
      version = Math.max(version, event.version)
      last = event.at
      state = next ?? state
    }
    return state
  }

  contents({ versions, number }: OfferEvidence, events: readonly Event[]): Map<number, OfferContent> {
    const contents = new Map<number, OfferContent>()
    this.check(
      new Set(versions.map(({ version }) => version)).size === versions.length,
      'versions: one is there twice.',
    )
    for (const { version, content: text, content_hash, pdf_hash } of versions) {
      if (text === null) continue
      const name = `version ${version}`
      const sent = events.filter((event) => event.kind === 'sent' && event.version === version)
      const details = sent[0]?.details ?? NO_DETAILS
      const isReported = details['content_hash'] === content_hash && details['pdf_hash'] === pdf_hash
      if (text === null) {
        this.check(sent.length === 0, `${name}: the content is missing.`)
        continue
      }
      this.check(sha256(text) === content_hash, `${name}: the content is not the one of its hash.`)
      this.check(isReported, `${name}: no event says that it was sent with this content and this PDF.`)
      const content = this.parse(offerContentSchema, text, name)
      this.check(
        content?.version === version && content.number === number,
        `${name}: the content is of another offer or version.`,
      )
      if (!content) continue
      contents.set(version, content)
      this.check(details['email'] === content.recipient.email, `${name}: was sent to another address than its own.`)
      this.check(addsUp(content), `${name}: the amounts do not follow from the lines.`)
    }
    for (const { kind, version, position } of events)
      this.check(kind !== 'sent' || contents.has(version), `event ${position}: version ${version} is missing.`)
    return contents
  }

  acceptance(
    { acceptance: stored, versions }: OfferEvidence,
    events: readonly Event[],
    contents: Map<number, OfferContent>,
  ) {
    const reported = events.find(({ kind }) => kind === 'accepted')
    if (!reported || !stored || stored.text === null) {
      this.check(!reported && !stored?.text, 'acceptance: the events and the acceptance disagree.')
      return null
    }
    this.check(sha256(stored.text) === stored.hash, 'acceptance: the text is not the one of its hash.')
    this.check(reported.details['acceptance_hash'] === stored.hash, 'acceptance: no event has its hash.')
    const accepted = this.parse(acceptanceSchema, stored.text, 'acceptance')
    if (!accepted) return null
    const version = versions.find((each) => each.version === accepted.version)
    this.check(version?.content_hash === accepted.content_hash && reported.version === accepted.version, 'acceptance: is of another version.') // prettier-ignore
    this.check(events.every(({ offer_id }) => offer_id === accepted.offer_id), 'acceptance: is of another offer than the events.') // prettier-ignore
    const isNamed = reported.details['name'] === accepted.name && reported.details['total'] === accepted.total_amount
    this.check(isNamed, 'acceptance: its event has another name or total.')
    const content = contents.get(accepted.version)
    if (!content) this.check(false, `acceptance: version ${accepted.version} is not shown.`)
    else {
      this.amounts(accepted, content)
      this.check(isConsent(accepted.consent, content, accepted.total_amount), 'acceptance: the consent is not the one to this version for this total.') // prettier-ignore
      this.time(accepted, content, events)
    }
    return accepted
  }

  /** Checks when the offer was accepted, and that a code was mailed if one was required. */
  time(accepted: Acceptance, content: OfferContent, events: readonly Event[]): void {
    const of = (kind: Event['kind']) =>
      events.find((event) => event.kind === kind && event.version === accepted.version)
    const { accepted_at: at } = accepted
    const sent = of('sent')
    const isBetween = sent !== undefined && sent.at <= at && at <= (of('accepted')?.at ?? '')
    this.check(isBetween, 'acceptance: its time is not between the events that sent the version and accepted it.')
    const day = dayIn(isTimeZone(content.time_zone) ? content.time_zone : EARLIEST, at)
    this.check(day <= content.valid_until, `acceptance: is of ${day}, after the last day of the version (${content.valid_until}).`) // prettier-ignore
    const { code_amount: amount, code_months: months } = sent?.details ?? {}
    const { total_amount: total } = accepted
    const agreed = units(total, 2) + (typeof months === 'number' ? BigInt(months) * monthlyOf(content, total) : 0n)
    this.check(typeof amount !== 'number' || agreed < units(amount, 2) || accepted.has_code, 'acceptance: needs a code for its amount, and has none.') // prettier-ignore
    if (!accepted.has_code) return
    const code = of('code_sent')
    this.check(code !== undefined && code.at <= at, 'acceptance: has a code, but no event mailed one before.')
  }

  amounts(accepted: Acceptance, content: OfferContent): void {
    const { options } = accepted
    const offered = content.lines.filter(({ is_optional }) => is_optional).map(({ id }) => id)
    this.check(
      options.every((id) => offered.includes(id)) && new Set(options).size === options.length,
      'acceptance: has a line that was not offered.',
    )
    const { net, vat } = totalsOf(content, ({ id }) => options.includes(id))
    const isSame =
      units(accepted.net_amount, 2) === net &&
      units(accepted.vat_amount, 2) === vat &&
      units(accepted.total_amount, 2) === net + vat &&
      accepted.currency === content.currency
    this.check(isSame, 'acceptance: the amounts are not those of the content.')
  }
}

/** Replaces characters that could control the terminal or the direction of the text: the file may be forged. */
const plain = (text: string) => text.replaceAll(/\p{C}/gu, '�')

const amountText = (amount: number, currency: string) => `${amount.toFixed(2)} ${plain(currency)}`

/** Returns the lines about who accepted what and when. */
function acceptanceLines(accepted: Acceptance, number: number, content: OfferContent): string[] {
  const { version, name, title, options, consent, has_code: hasCode, pdf_hash: pdf } = accepted
  const chosen = content.lines.filter(({ id }) => options.includes(id)).map(({ text }) => `"${plain(text)}"`)
  const offered = content.lines.filter(({ is_optional }) => is_optional).length
  return [
    `Offer ${number}, version ${version}: ${amountText(accepted.total_amount, accepted.currency)}${accepted.vat_amount === 0 ? '' : ' with VAT'} was accepted by ${plain(name)}${title ? ` (${plain(title)})` : ''} at ${plain(accepted.accepted_at)}.`,
    ...(offered > 0
      ? [`Options chosen: ${chosen.length} of ${offered}${chosen.map((text) => ` ${text}`).join('')}.`]
      : []),
    `Consent: ${plain(consent)}`,
    ...(hasCode ? ['A code that was mailed to the address of the version confirmed it.'] : []),
    ...(pdf ? [`Accepted offer: PDF ${plain(pdf)}`] : []),
  ]
}

const ENDS = { draft: 'was not sent', sent: 'is not answered', accepted: '', declined: 'was declined', withdrawn: 'was withdrawn' } as const // prettier-ignore

interface Facts {
  readonly state: State
  readonly events: readonly Shown[]
  readonly contents: ReadonlyMap<number, OfferContent>
  readonly accepted: Acceptance | null
}

/** Returns the lines about the outcome of the disclosed events, unless an undisclosed one may have changed it. */
function outcomeLines({ number }: OfferEvidence, { accepted, contents, state, events }: Facts): string[] {
  const content = accepted && contents.get(accepted.version)
  if (accepted && content) return acceptanceLines(accepted, number, content)
  if (events.includes(null)) return [`Offer ${number}: this file does not say whether it was answered.`]
  const last = events.findLast((event) => event?.kind === state)
  return [`Offer ${number} ${ENDS[state]}${last && state !== 'sent' ? ` at ${last.at}` : ''}.`]
}

function summaryOf(evidence: OfferEvidence, facts: Facts): string[] {
  const { versions, events } = evidence
  const hidden = facts.events.filter((event) => event === null).length
  return [
    ...outcomeLines(evidence, facts),
    ...versions.flatMap(({ version, content_hash, pdf_hash }) => {
      const sent = facts.events.find((event) => event?.kind === 'sent' && event.version === version)
      const content = facts.contents.get(version)
      return sent && content
        ? `Version ${version} was sent to ${plain(content.recipient.email)} at ${sent.at}: content ${content_hash}, PDF ${pdf_hash}`
        : []
    }),
    ...(hidden > 0
      ? [`${hidden} of ${events.length} events are in this file by their hashes only. It does not say what they are.`]
      : []),
    `The last of ${events.length} events has the hash ${plain(events.at(-1)?.hash ?? 'none')}.`,
    'A file can be made up as a whole, which no check of it alone can find. Compare the last hash with the file that the other party received: if that has the same hash, both have the same events, versions and acceptance.',
  ]
}

/** Verifies the text of an evidence file. */
export function verifyEvidence(text: string): Verified {
  const verification = new Verification()
  const { problems } = verification
  const evidence = verification.parse(offerEvidenceSchema, text, 'file')
  if (!evidence) return { problems: ['The file is no evidence of an offer.'], summary: [], pdfs: new Map() }
  const events = verification.events(evidence)
  const shown = events.filter((event) => event !== null)
  const state = verification.order(events)
  const contents = verification.contents(evidence, shown)
  const accepted = verification.acceptance(evidence, shown, contents)
  verification.check(
    events.includes(null) || evidence.state === state,
    'file: its state is not the one that its events lead to.',
  )
  if (problems.length > 0) return { problems, summary: [], pdfs: new Map() }
  const pdfs = new Map<string, string>(
    evidence.versions.flatMap(({ version, pdf_hash }) =>
      contents.has(version) ? [[pdf_hash, `the one that was sent as version ${version}`] as const] : [],
    ),
  )
  for (const { version, attachments = [] } of contents.values())
    for (const { name, sha256: hash } of attachments)
      pdfs.set(hash, `the attachment "${plain(name)}" of version ${version}`)
  if (accepted?.pdf_hash) pdfs.set(accepted.pdf_hash, 'that of the accepted offer')
  return { problems, summary: summaryOf(evidence, { state, events, contents, accepted }), pdfs }
}
