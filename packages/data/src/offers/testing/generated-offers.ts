import { array, boolean, constantFrom, integer, oneof, record, sample } from 'fast-check'
import type { Language } from '../../lib/validation.ts'
import type { OfferContent, OfferLine } from '../content.ts'

/** A line in the smallest units: thousandths of a unit, cents, and hundredths of a per cent. */
interface ExactLine {
  readonly quantity: number
  readonly price: number
  readonly discount: number
  readonly rate: number
  readonly isOptional: boolean
  readonly isTicked: boolean
}

/** A discount in hundredths of a per cent, or in cents. */
interface ExactDiscount {
  readonly basis: 'none' | 'share' | 'amount'
  readonly value: number
}

/** The sums of an offer in cents. */
interface ExactSums {
  readonly lines: readonly bigint[]
  /** The sums of the groups in their order. */
  readonly groups: readonly bigint[]
  /** The sum of the lines, and what the discount takes of it; null without one. */
  readonly discount: { readonly before: bigint; readonly amount: bigint } | null
  readonly net: bigint
  readonly vat: readonly { readonly rate: number; readonly net: bigint; readonly amount: bigint }[]
  readonly vat_amount: bigint
  readonly total: bigint
  readonly plan: readonly bigint[]
}

/** An offer as it is sent, with its amounts computed independently of the database. */
export interface GeneratedOffer {
  readonly content: OfferContent
  readonly exact: ExactSums
}

/** Rounds a quotient half away from zero. The denominator is above zero. */
function quotient(numerator: bigint, denominator: bigint): bigint {
  const size = numerator < 0n ? -numerator : numerator
  const rounded = (2n * size + denominator) / (2n * denominator)
  return numerator < 0n ? -rounded : rounded
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((all, amount) => all + amount, 0n)

const netOf = ({ quantity, price, discount }: ExactLine) =>
  quotient(BigInt(quantity) * BigInt(price) * BigInt(10_000 - discount), 10_000_000n)

/** Returns the amounts of shares in hundredths of a per cent: each is the rounded share of it and all before it, minus their amounts. */
function sharesOf(total: bigint, shares: readonly number[]): bigint[] {
  const through = shares.map((_, index) =>
    quotient(total * BigInt(shares.slice(0, index + 1).reduce((all, share) => all + share, 0)), 10_000n),
  )
  return through.map((amount, index) => amount - (through[index - 1] ?? 0n))
}

/** Returns what a discount takes of a sum: never more than that, and nothing of one below zero. */
function takenOf({ basis, value }: ExactDiscount, before: bigint): bigint {
  if (basis === 'none' || before <= 0n) return 0n
  const wanted = basis === 'share' ? quotient(before * BigInt(value), 10_000n) : BigInt(value)
  return wanted < before ? wanted : before
}

interface Case {
  readonly lines: readonly ExactLine[]
  /** The number of each line's group; 0 for none. */
  readonly groups: readonly number[]
  readonly discount: ExactDiscount
  readonly shares: readonly number[]
}

const isCounted = ({ isOptional, isTicked }: ExactLine) => !isOptional || isTicked

function sumsOf({ lines, groups, discount, shares }: Case): ExactSums {
  const counted = lines.filter(isCounted)
  const before = sum(counted.map(netOf))
  const taken = takenOf(discount, before)
  const rates = [...new Set(counted.map(({ rate }) => rate))].toSorted((a, b) => b - a)
  const gross = rates.map((rate) => sum(counted.filter((each) => each.rate === rate).map(netOf)))
  // Each rate gives the rounded share of it and all before it, minus what those gave.
  const through = gross.map((_, index) => (before > 0n ? quotient(taken * sum(gross.slice(0, index + 1)), before) : 0n))
  const vat = rates.map((rate, index) => {
    const net = (gross[index] ?? 0n) - (through[index] ?? 0n) + (through[index - 1] ?? 0n)
    return { rate, net, amount: quotient(net * BigInt(rate), 10_000n) }
  })
  const [net, amount] = [sum(vat.map((each) => each.net)), sum(vat.map((each) => each.amount))]
  const total = net + amount
  return {
    lines: lines.map(netOf),
    groups: [...new Set(groups.filter((group) => group > 0))].map((group) =>
      sum(lines.filter((each, index) => groups[index] === group && isCounted(each)).map(netOf)),
    ),
    discount: discount.basis === 'none' ? null : { before, amount: taken },
    net,
    vat,
    vat_amount: amount,
    total,
    plan: sharesOf(total, shares),
  }
}

/** The limit of a transaction in cents, which the database enforces whatever the client ticks. */
const MOST = 10_000_000_000n

const isWithinLimits = ({ lines }: { readonly lines: readonly ExactLine[] }) =>
  sum(lines.map((line) => { const net = netOf(line); return ((net < 0n ? -net : net) * BigInt(10_000 + line.rate)) / 10_000n })) <= MOST // prettier-ignore

const cases = record({
  language: constantFrom<Language>('en', 'no'),
  currency: constantFrom('NOK', 'USD', 'JPY'),
  lines: array(
    record({
      quantity: oneof(integer({ min: 0, max: 100_000 }), constantFrom(1000, 333, 1_000_000_000)),
      price: oneof(integer({ min: -100_000, max: 1_000_000 }), integer({ min: -1_000_000_000, max: 1_000_000_000 }), constantFrom(1, -1, 3)), // prettier-ignore
      discount: oneof(constantFrom(0, 1000), integer({ min: 0, max: 10_000 })),
      rate: constantFrom(2500, 1500, 1200, 0),
      isOptional: boolean(),
      isTicked: boolean(),
    }),
    { minLength: 1, maxLength: 8 },
  ),
  groups: oneof(constantFrom<number[]>([]), array(integer({ min: 0, max: 3 }), { minLength: 8, maxLength: 8 })),
  discount: record({
    basis: constantFrom<ExactDiscount['basis']>('none', 'none', 'share', 'amount'),
    value: oneof(constantFrom(1, 1000, 10_000), integer({ min: 1, max: 10_000 }), integer({ min: 1, max: 1_000_000 })),
  }),
  shares: oneof(
    constantFrom<number[]>([10_000], [3333, 3333, 3334], [5000, 2500, 2500]),
    array(integer({ min: 1, max: 9000 }), { minLength: 1, maxLength: 5 }),
  ),
}).filter(isWithinLimits)

const CODES: Readonly<Record<number, string>> = { 2500: 'standard', 1500: 'reduced', 1200: 'low', 0: 'exempt' }
const codeOf = (rate: number) => CODES[rate] ?? ''
const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`

/** Amounts within the limits have at most 12 digits, which a number holds exactly. */
const toNumber = (cents: bigint) => Number(cents) / 100

const toLine = (line: ExactLine, index: number, group = 0): OfferLine => ({
  id: idOf(index),
  text: `Line ${index + 1}`,
  quantity: line.quantity / 1000,
  unit: 'hour',
  price: line.price / 100,
  discount: line.discount / 100,
  vat_code: codeOf(line.rate),
  vat_rate: line.rate / 100,
  is_optional: line.isOptional,
  is_ticked: line.isOptional && line.isTicked,
  amount: toNumber(netOf(line)),
  ...(group > 0 && { group_title: `Group ${group}` }),
})

/** Returns the discount of a content; an empty object without one. */
function discountOf({ basis, value }: ExactDiscount): Pick<OfferContent, 'discount'> {
  if (basis === 'none') return {}
  const [share, amount] = basis === 'share' ? [value / 100, null] : [null, value / 100]
  return { discount: { share, amount } }
}

/** Returns offers with random amounts, the same for every caller. */
export const generateOffers = (count: number): GeneratedOffer[] =>
  sample(cases, { numRuns: count, seed: 20_260_101 }).map(({ language, currency, lines, shares, ...more }, index) => {
    // Lines of a group stand together, those without one first.
    const groups = more.groups.toSorted((a, b) => a - b).slice(0, lines.length)
    const { basis, value } = more.discount
    const discount = { basis, value: basis === 'share' ? Math.min(value, 10_000) : value }
    const exact = sumsOf({ lines, groups, discount, shares })
    const content: OfferContent = {
      number: 1001 + index,
      version: 1,
      language,
      currency,
      issued_on: '2026-11-02',
      valid_until: '2026-12-02',
      time_zone: 'Europe/Oslo',
      is_change_order: false,
      seller: {
        name: 'Nordlys Consulting',
        legal_name: 'Nordlys Consulting AS',
        address: 'Nordlyskaia 4, 0150 Oslo',
        org_number: '923 609 016',
        vat_registered: true,
        business_register: true,
        email: 'hello@nordlys.example',
        phone: null,
      },
      recipient: { name: 'Kari Nordmann', email: 'kari@fjord.example', company_name: 'Fjord AS' },
      title: 'A booking system',
      sections: [],
      lines: lines.map((line, place) => toLine(line, place, groups[place])),
      ...discountOf(discount),
      totals: {
        net: toNumber(exact.net),
        vat: exact.vat.map(({ rate, net, amount }) => ({
          code: codeOf(rate),
          rate: rate / 100,
          net: toNumber(net),
          amount: toNumber(amount),
        })),
        vat_amount: toNumber(exact.vat_amount),
        total: toNumber(exact.total),
        ...(exact.groups.length > 0 && {
          groups: exact.groups.map((net, place) => ({
            title: `Group ${[...new Set(groups.filter((group) => group > 0))][place]}`,
            net: toNumber(net),
          })),
        }),
        ...(exact.discount && {
          discount: {
            share: basis === 'share' ? discount.value / 100 : null,
            amount: toNumber(exact.discount.amount),
            before: toNumber(exact.discount.before),
          },
        }),
      },
      plan: shares.map((share, item) => ({
        id: idOf(100 + item),
        title: `Part ${item + 1}`,
        share: share / 100,
        amount: toNumber(exact.plan[item] ?? 0n),
        due: 'delivery',
        due_date: null,
      })),
      terms: { version: 1, text: 'Payment within 30 days.' },
    }
    return { content, exact }
  })

/** Parses a formatted amount of either language into cents, whatever its currency. Throws for a text without an amount. */
export function centsIn(text: string): bigint {
  if (text === 'Uten kostnad' || text === 'Free of charge') return 0n
  const plain = text.replaceAll(/\s/g, '').replaceAll('\u2212', '-')
  const digits = /\d(?:[\d.,]*\d)?/.exec(plain)?.[0]
  if (digits === undefined) throw new Error(`No amount: ${text}`)
  const [, whole = digits, decimals = '00'] = /^(.*)[.,](\d\d)$/.exec(digits) ?? []
  const cents = BigInt(`${whole.replaceAll(/\D/g, '')}${decimals}`)
  return plain.includes('-') ? -cents : cents
}
