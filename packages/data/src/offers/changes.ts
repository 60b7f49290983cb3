import { sameJson } from '../lib/same-json.ts'
import type { OfferContent, OfferLine, PlanItem } from './content.ts'

type Section = OfferContent['sections'][number]

/** An item with the currency of its version. */
type Priced<Item> = Item & { readonly currency: string }

/** A line or a payment that one version lacks, or that differs in `facts`. */
interface ItemChange<Item, Fact extends string> {
  readonly before: Item | null
  readonly after: Item | null
  readonly facts: readonly Fact[]
}

/** A paragraph that only one of two texts has. */
export interface ParagraphChange {
  readonly kind: 'removed' | 'added'
  readonly text: string
}

const LINE_FACTS = {
  text: ({ text }: Priced<OfferLine>): unknown => text,
  quantity: ({ quantity, unit }: Priced<OfferLine>) => [quantity, unit],
  price: ({ price, currency }: Priced<OfferLine>) => [price, currency],
  discount: ({ discount }: Priced<OfferLine>) => discount,
  vat: ({ vat_code, vat_rate }: Priced<OfferLine>) => [vat_code, vat_rate],
  group: ({ group_title }: Priced<OfferLine>) => group_title ?? null,
  choice: ({ is_optional, is_ticked }: Priced<OfferLine>) => [is_optional, is_optional && is_ticked],
  amount: ({ amount, currency }: Priced<OfferLine>) => [amount, currency],
}

const PLAN_FACTS = {
  title: ({ title }: Priced<PlanItem>): unknown => title,
  share: ({ share }: Priced<PlanItem>) => share,
  amount: ({ amount, currency }: Priced<PlanItem>) => [amount, currency],
  due: ({ due, due_date }: Priced<PlanItem>) => [due, due_date],
}

const OFFER_FACTS = {
  title: ({ title }: OfferContent): unknown => title,
  recipient: ({ recipient }: OfferContent) => recipient,
  valid_until: ({ valid_until }: OfferContent) => valid_until,
  language: ({ language }: OfferContent) => language,
  currency: ({ currency }: OfferContent) => currency,
  discount: ({ discount }: OfferContent) => discount ?? null,
}

type LineFact = keyof typeof LINE_FACTS
type PlanFact = keyof typeof PLAN_FACTS
type OfferFact = keyof typeof OFFER_FACTS

export type LineChange = ItemChange<Priced<OfferLine>, LineFact>
export type PlanChange = ItemChange<Priced<PlanItem>, PlanFact>

/** A section that one version lacks, or that differs in its heading or in `paragraphs`. */
export interface SectionChange {
  readonly before: Section | null
  readonly after: Section | null
  readonly paragraphs: readonly ParagraphChange[]
}

/** What differs between two versions of an offer. */
export interface OfferChanges {
  readonly before: OfferContent
  readonly after: OfferContent
  readonly facts: readonly OfferFact[]
  readonly lines: readonly LineChange[]
  readonly plan: readonly PlanChange[]
  readonly sections: readonly SectionChange[]
  /** The paragraphs of the terms that differ; null for the same terms. */
  readonly terms: readonly ParagraphChange[] | null
  /** Whether lines, payments or sections of both versions have another order. */
  readonly isReordered: boolean
  /** The number of changes above. */
  readonly count: number
}

type FactsOf<Item, Fact extends string> = Readonly<Record<Fact, (item: Item) => unknown>>

const namesOf = <Fact extends string>(facts: Readonly<Record<Fact, unknown>>): Fact[] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the tables of facts above have no other keys
  Object.keys(facts) as Fact[]

const differing = <Item, Fact extends string>(before: Item, after: Item, facts: FactsOf<Item, Fact>): Fact[] =>
  namesOf(facts).filter((fact) => !sameJson(facts[fact](before), facts[fact](after)))

/** Returns the added and changed items in their order, then the removed ones. */
function compareItems<Item extends { readonly id: string }, Fact extends string>(
  before: readonly Item[],
  after: readonly Item[],
  facts: FactsOf<Item, Fact>,
): ItemChange<Item, Fact>[] {
  const old = new Map(before.map((item) => [item.id, item]))
  const kept = new Set(after.map(({ id }) => id))
  const changes = after.flatMap((item): ItemChange<Item, Fact>[] => {
    const was = old.get(item.id)
    if (was === undefined) return [{ before: null, after: item, facts: [] }]
    const changed = differing(was, item, facts)
    return changed.length > 0 ? [{ before: was, after: item, facts: changed }] : []
  })
  const removed = before.filter(({ id }) => !kept.has(id))
  return [...changes, ...removed.map((item) => ({ before: item, after: null, facts: [] }))]
}

const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')

/** Compares two texts by paragraph, in one pass: a moved paragraph is an added and a removed one. */
export function compareParagraphs(before: string, after: string): ParagraphChange[] {
  const [old, next] = [paragraphsOf(before), paragraphsOf(after)]
  const known = new Set(next)
  const changes: ParagraphChange[] = []
  let index = 0
  const addUntil = (end: (text: string) => boolean) => {
    for (let text = next[index]; text !== undefined && !end(text); text = next[index]) {
      changes.push({ kind: 'added', text })
      index += 1
    }
  }
  for (const text of old) {
    // What follows in the new text up to this paragraph is new, unless this one is gone or was passed before.
    if (known.has(text) && next.includes(text, index)) {
      addUntil((one) => one === text)
      index += 1
    } else changes.push({ kind: 'removed', text })
  }
  addUntil(() => false)
  return changes
}

/** Compares the sections of two versions, which have no id: they are the same by their heading, or by their text. */
function compareSections(before: readonly Section[], after: readonly Section[]) {
  const left = before.map((section, place) => ({ ...section, place }))
  const take = (isSame: (section: Section) => boolean) => {
    const index = left.findIndex(isSame)
    return index < 0 ? null : (left.splice(index, 1)[0] ?? null)
  }
  const byHeading = after.map((section) => take(({ heading }) => heading === section.heading))
  const olds = after.map((section, index) => byHeading[index] ?? take(({ text }) => text === section.text))
  const changes = after.flatMap((section, index): SectionChange[] => {
    const old = olds[index] ?? null
    const paragraphs = compareParagraphs(old?.text ?? '', section.text)
    if (old?.heading === section.heading && paragraphs.length === 0) return []
    return [{ before: old, after: section, paragraphs }]
  })
  const removed = left.map((section) => ({ before: section, after: null, paragraphs: compareParagraphs(section.text, '') })) // prettier-ignore
  return { changes: [...changes, ...removed], isReordered: !isAscending(olds.flatMap((old) => old?.place ?? [])) }
}

const isAscending = (places: readonly number[]) => places.every((place, index) => place >= (places[index - 1] ?? place))

/** Returns whether the items of both versions have another order. */
function areReordered(before: readonly { readonly id: string }[], after: readonly { readonly id: string }[]): boolean {
  const places = new Map(before.map(({ id }, index) => [id, index]))
  return !isAscending(after.flatMap(({ id }) => places.get(id) ?? []))
}

const priced = <Item>(items: readonly Item[], { currency }: OfferContent): Priced<Item>[] =>
  items.map((item) => ({ ...item, currency }))

/**
 * Compares two versions of an offer as the client sees them. Lines and payments are the same by their id. Leaves out what changes by itself: the
 * number of the version, its day and the facts of the seller, as `private.written_content` does.
 */
export function compareOffers(before: OfferContent, after: OfferContent): OfferChanges {
  const facts = differing(before, after, OFFER_FACTS)
  const lines = compareItems(priced(before.lines, before), priced(after.lines, after), LINE_FACTS)
  const plan = compareItems(priced(before.plan, before), priced(after.plan, after), PLAN_FACTS)
  const sections = compareSections(before.sections, after.sections)
  const texts = compareParagraphs(before.terms.text, after.terms.text)
  const terms = texts.length > 0 || before.terms.version !== after.terms.version ? texts : null
  const isReordered =
    areReordered(before.lines, after.lines) || areReordered(before.plan, after.plan) || sections.isReordered
  const count = facts.length + lines.length + plan.length + sections.changes.length + Number(terms !== null) + Number(isReordered) // prettier-ignore
  return { before, after, facts, lines, plan, sections: sections.changes, terms, isReordered, count }
}
