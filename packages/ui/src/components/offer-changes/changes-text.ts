import type { LineChange, OfferChanges, ParagraphChange, PlanChange } from '@nordlys/data/offers/changes'
import type { OfferContent } from '@nordlys/data/offers/content'
import type { TFunction } from 'i18next'
import type { useFormat } from '../../i18n/useFormat.ts'

/** A change as text. */
export interface ChangeText {
  readonly kind: 'added' | 'removed' | 'changed'
  /** What has changed, in the words of the offer; null for facts of the whole offer. */
  readonly name: string | null
  readonly facts: readonly string[]
  readonly paragraphs: readonly ParagraphChange[]
}

export type ChangesT = TFunction<'offerChanges'>
type Format = ReturnType<typeof useFormat>

/** Returns the texts of facts. With both values, the fact has changed. */
function factTexts<Fact extends string>(
  t: ChangesT,
  facts: readonly (readonly [label: Fact, before: string | null, after: string | null])[],
  labelOf: (fact: Fact) => string,
): string[] {
  return facts.map(([name, before, after]) => {
    const [label, value] = [labelOf(name), after ?? before ?? '']
    return before !== null && after !== null ? t('was', { label, value, before }) : t('fact', { label, value })
  })
}

const kindOf = ({ before, after }: { readonly before: unknown; readonly after: unknown }): ChangeText['kind'] =>
  before === null ? 'added' : after === null ? 'removed' : 'changed'

/** Returns the old and the new text of a name that differs. */
const renamed = (before: string | undefined, after: string | undefined): ParagraphChange[] =>
  before === undefined || after === undefined || before === after
    ? []
    : [{ kind: 'removed', text: before }, { kind: 'added', text: after }] // prettier-ignore

const percentOf =
  ({ number }: Format) =>
  (value: number) =>
    number(value / 100, { style: 'percent', maximumFractionDigits: 2 })

type Line = NonNullable<LineChange['after']>
type Part = NonNullable<PlanChange['after']>

type ItemFact = (typeof LINE_FACTS | typeof PLAN_FACTS)[number]
type Values = Partial<Record<ItemFact, string>>

const LINE_FACTS = ['group', 'quantity', 'price', 'discount', 'vat', 'choice', 'amount'] as const

/** Returns the facts to show of a line: all that may have changed, or what an added or removed one has. */
function lineFacts({ before, after }: LineChange): readonly ItemFact[] {
  const line = before === null ? after : after === null ? before : null
  if (line === null) return LINE_FACTS
  const hasFact = { discount: line.discount !== 0, choice: line.is_optional, group: line.group_title !== undefined }
  return LINE_FACTS.filter((fact) => !(fact in hasFact) || Reflect.get(hasFact, fact) === true)
}

function lineValues(t: ChangesT, format: Format, line: Line): Values {
  const percent = percentOf(format)
  const { quantity, unit, vat_code: code, is_optional: isOptional } = line
  return {
    group: line.group_title ?? t('no_group'),
    quantity: t(`units.${unit}`, { count: quantity, quantity: format.number(quantity, { maximumFractionDigits: 3 }) }),
    price: format.currency(line.price, line.currency),
    discount: percent(line.discount),
    vat: code === 'exempt' || code === 'outside' ? t(`vat.${code}`) : percent(line.vat_rate),
    choice: t(`choice.${isOptional ? (line.is_ticked ? 'ticked' : 'yes') : 'no'}`),
    amount: format.currency(line.amount, line.currency),
  }
}

const PLAN_FACTS = ['share', 'amount', 'due'] as const

function planValues(t: ChangesT, format: Format, part: Part): Values {
  return {
    share: part.share === null ? t('fixed_amount') : percentOf(format)(part.share),
    amount: format.currency(part.amount, part.currency),
    due: t(`due.${part.due}`, { date: part.due_date === null ? '' : format.day(part.due_date) }),
  }
}

/** Returns a line or a payment that one version lacks, or that has changed, with its values. */
function itemText<Item>(
  t: ChangesT,
  change: { readonly before: Item | null; readonly after: Item | null; readonly facts: readonly string[] },
  names: readonly ItemFact[],
  { nameOf, valuesOf }: { nameOf: (item: Item) => string; valuesOf: (item: Item) => Values },
): ChangeText {
  const kind = kindOf(change)
  const [old, now] = [change.before && valuesOf(change.before), change.after && valuesOf(change.after)]
  const shown = kind === 'changed' ? names.filter((name) => change.facts.includes(name)) : names
  const [before, after] = [change.before && nameOf(change.before), change.after && nameOf(change.after)]
  return {
    kind,
    name: after ?? before,
    facts: factTexts(t, shown.map((name) => [name, old?.[name] ?? null, now?.[name] ?? null]), (name) => t(`facts.${name}`)), // prettier-ignore
    paragraphs: renamed(before ?? undefined, after ?? undefined),
  }
}

function offerText(t: ChangesT, format: Format, { before, after, facts }: OfferChanges): ChangeText[] {
  if (facts.length === 0) return []
  const valueOf = (content: OfferContent, fact: (typeof facts)[number]): string => {
    if (fact === 'valid_until') return format.day(content.valid_until)
    if (fact === 'language') return t(`languages.${content.language}`)
    if (fact === 'discount') {
      const { share = null, amount = null } = content.discount ?? {}
      if (share !== null) return percentOf(format)(share)
      return amount === null ? t('no_discount') : format.currency(amount, content.currency)
    }
    if (fact !== 'recipient') return content[fact]
    const { name, email, company_name: company } = content.recipient
    return [name, company, email].filter((part) => part !== null).join(', ')
  }
  const values = facts.map((fact) => [fact, valueOf(before, fact), valueOf(after, fact)] as const)
  return [{ kind: 'changed', name: null, facts: factTexts(t, values, (fact) => t(`facts.${fact}`)), paragraphs: [] }]
}

/** Returns the sums of both versions: that of each group that differs, and those before VAT where the offer has VAT. */
export function totalTexts(t: ChangesT, format: Format, { before, after }: OfferChanges): string[] {
  const sum = (label: string, of: (content: OfferContent) => number) => {
    const [old, value] = [format.currency(of(before), before.currency), format.currency(of(after), after.currency)]
    return old === value ? t('same', { label, value }) : t('was', { label, value, before: old })
  }
  const hasVat = before.totals.vat_amount !== 0 || after.totals.vat_amount !== 0
  const total = sum(t(hasVat ? 'total_with_vat' : 'total'), ({ totals }) => totals.total)
  const subtotalOf = (content: OfferContent, title: string) => {
    const group = content.totals.groups?.find((one) => one.title === title)
    return group ? format.currency(group.net, content.currency) : null
  }
  const titles = new Set([after, before].flatMap(({ totals: { groups = [] } }) => groups.map(({ title }) => title)))
  const subtotals = [...titles]
    .map((title) => [title, subtotalOf(before, title), subtotalOf(after, title)] as const)
    .filter(([, old, now]) => old !== now)
    .map(([title, old, now]) => [title, old ?? t('no_group'), now ?? t('no_group')] as const)
  return [
    total,
    ...(hasVat ? [sum(t('net'), ({ totals }) => totals.net)] : []),
    ...factTexts(t, subtotals, (title) => t('subtotal', { title })),
  ]
}

/** Returns the changes of each part of the offer, without the parts that are the same. */
export function changeTexts(t: ChangesT, format: Format, changes: OfferChanges) {
  const { before, after, terms } = changes
  const groups = {
    offer: offerText(t, format, changes),
    lines: changes.lines.map((change) =>
      itemText(t, change, lineFacts(change), {
        nameOf: ({ text }) => text,
        valuesOf: (line) => lineValues(t, format, line),
      }),
    ),
    plan: changes.plan.map((change) =>
      itemText(t, change, PLAN_FACTS, {
        nameOf: ({ title }) => title,
        valuesOf: (part) => planValues(t, format, part),
      }),
    ),
    sections: changes.sections.map(({ before: old, after: now, paragraphs }): ChangeText => {
      const texts = [...renamed(old?.heading, now?.heading), ...paragraphs]
      return { kind: kindOf({ before: old, after: now }), name: now?.heading ?? old?.heading ?? '', facts: [], paragraphs: texts } // prettier-ignore
    }),
    terms: terms === null ? [] : [{ kind: 'changed', name: null, facts: factTexts(t, [['version', String(before.terms.version), String(after.terms.version)]], () => t('terms_version')), paragraphs: terms }] satisfies ChangeText[], // prettier-ignore
  }
  return (['offer', 'lines', 'plan', 'sections', 'terms'] as const).flatMap((part) =>
    groups[part].length > 0 ? [{ part, changes: groups[part] as readonly ChangeText[] }] : [],
  )
}
