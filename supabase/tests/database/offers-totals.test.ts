import { type Arbitrary, array, boolean, constantFrom, integer, oneof, record, sample } from 'fast-check'
import type postgres from 'postgres'
import { expect, test } from 'vitest'
import { line, Offers, part } from './offers-support.ts'
import { only } from './support.ts'
import { useDatabase } from './use-database.ts'

let sql: postgres.Sql
let offers: Offers

useDatabase({ per: 'file' }, async (database) => {
  sql = database.sql
  offers = await Offers.in(sql)
})

/** A line in the smallest units: thousandths of a unit, cents, and hundredths of a per cent. */
interface Line {
  readonly id: string
  readonly quantity: number
  readonly price: number
  readonly discount: number
  readonly rate: number
  readonly isOptional: boolean
  readonly isTicked: boolean
}

/** Rounds a quotient half away from zero. */
function quotient(numerator: bigint, denominator: bigint): bigint {
  const size = numerator < 0n ? -numerator : numerator
  const rounded = (2n * size + denominator) / (2n * denominator)
  return numerator < 0n ? -rounded : rounded
}

const netOf = ({ quantity, price, discount }: Line) =>
  quotient(BigInt(quantity) * BigInt(price) * BigInt(10_000 - discount), 10_000_000n)
const sum = (amounts: readonly bigint[]) => amounts.reduce((all, amount) => all + amount, 0n)

/** Computes the sums of an offer in cents, independently of the database. */
function totalsOf(lines: readonly Line[]) {
  const counted = lines.filter(({ isOptional, isTicked }) => !isOptional || isTicked)
  const rates = [...new Set(counted.map(({ rate }) => rate))].toSorted((a, b) => b - a)
  const vat = rates.map((rate) => {
    const net = sum(counted.filter((each) => each.rate === rate).map(netOf))
    return { rate, net, amount: quotient(net * BigInt(rate), 10_000n) }
  })
  const [net, amount] = [sum(vat.map((each) => each.net)), sum(vat.map((each) => each.amount))]
  return { lines: lines.map(netOf), net, vat, vat_amount: amount, total: net + amount }
}

/** Computes what shares in hundredths of a per cent come to; the last one takes the rest of 100 %. */
function sharesOf(total: bigint, shares: readonly number[]): bigint[] {
  const amounts = shares.map((share) => quotient(total * BigInt(share), 10_000n))
  const rest = shares.reduce((all, share) => all + share, 0) === 10_000 ? total - sum(amounts) : 0n
  return amounts.map((amount, index) => (index === shares.length - 1 ? amount + rest : amount))
}

const cents = (amount: string) => BigInt(amount.replace('.', ''))

const lines = array(
  record({
    quantity: oneof(integer({ min: 0, max: 100_000 }), integer({ min: 0, max: 1_000_000_000 })),
    price: oneof(integer({ min: -100_000, max: 1_000_000 }), integer({ min: -10_000_000_000, max: 10_000_000_000 })),
    discount: oneof(constantFrom(0, 1000), integer({ min: 0, max: 10_000 })),
    rate: constantFrom(2500, 1500, 1200, 0),
    isOptional: boolean(),
    isTicked: boolean(),
  }),
  { minLength: 1, maxLength: 8 },
)
const shares: Arbitrary<number[]> = oneof(constantFrom<number[]>([10_000], [3333, 3333, 3334], [5000, 2500, 2500]), array(integer({ min: 1, max: 9000 }), { minLength: 1, maxLength: 5 })) // prettier-ignore

const toJson = (each: Line) => ({
  id: each.id,
  quantity: each.quantity / 1000,
  price: each.price / 100,
  discount: each.discount / 100,
  vat_code: `rate_${each.rate}`,
  vat_rate: each.rate / 100,
  is_optional: each.isOptional,
  is_ticked: each.isTicked,
})

interface Computed {
  readonly lines: readonly string[]
  readonly net: string
  readonly vat: readonly { readonly rate: number; readonly net: string; readonly amount: string }[]
  readonly vat_amount: string
  readonly total: string
  readonly plan: readonly string[]
}

/** Lets the database compute cases, with each amount as a text, exactly as it is. */
const compute = async (cases: readonly postgres.JSONValue[]) => {
  const rows = await sql<{ computed: Computed }[]>`
    select jsonb_build_object(
      'lines', (
        select jsonb_agg(private.line_amount((l ->> 'quantity')::numeric, (l ->> 'price')::numeric, (l ->> 'discount')::numeric)::text order by n)
        from jsonb_array_elements(c -> 'lines') with ordinality as each (l, n)
      ),
      'net', totals ->> 'net', 'vat_amount', totals ->> 'vat_amount', 'total', totals ->> 'total',
      'vat', (
        select jsonb_agg(jsonb_build_object('rate', v -> 'rate', 'net', v ->> 'net', 'amount', v ->> 'amount') order by n)
        from jsonb_array_elements(totals -> 'vat') with ordinality as each (v, n)
      ),
      'plan', (
        select jsonb_agg(i ->> 'amount' order by n)
        from jsonb_array_elements(private.plan_amounts(c -> 'plan', (totals ->> 'total')::numeric)) with ordinality as each (i, n)
      )
    ) as computed
    from jsonb_array_elements(${sql.json(cases)}) with ordinality as cases (c, number),
      lateral (select private.offer_totals(c -> 'lines', null) as totals) as t
    order by number`
  return rows.map(({ computed }) => computed)
}

/** Returns a value as JSON, whole numbers as texts. */
const text = (value: unknown) => JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? `${one}` : one))

const half = (price: number) => ({ quantity: 1, price, discount: 50, vat_code: 'a', vat_rate: 25, is_optional: false, is_ticked: false }) // prettier-ignore

test('equal those of an exact implementation in 10,000 offers, to the smallest unit [D18]', async () => {
  const cases = sample(record({ lines, shares }), { numRuns: 10_000, seed: 20_260_101 }).map((each) => ({
    ...each,
    lines: each.lines.map((one, index) => ({ ...one, id: `line ${index}` })),
  }))
  const computed = await compute(
    cases.map((each) => ({
      lines: each.lines.map(toJson),
      plan: each.shares.map((share) => ({ share: share / 100, amount: null, due: 'delivery' })),
    })),
  )
  const wrong = cases.filter((each, index) => {
    const found = computed[index]
    const expected = totalsOf(each.lines)
    const exact = {
      lines: expected.lines,
      net: expected.net,
      vat: expected.vat.map(({ rate, net, amount }) => ({ rate: rate / 100, net, amount })),
      vat_amount: expected.vat_amount,
      total: expected.total,
      plan: sharesOf(expected.total, each.shares),
    }
    const stored = found && {
      lines: found.lines.map(cents),
      net: cents(found.net),
      vat: (found.vat ?? []).map(({ rate, net, amount }) => ({ rate, net: cents(net), amount: cents(amount) })),
      vat_amount: cents(found.vat_amount),
      total: cents(found.total),
      plan: found.plan.map(cents),
    }
    return text(stored) !== text(exact)
  })
  expect(computed).toHaveLength(10_000)
  expect(wrong).toEqual([])
})

test('round half away from zero, and VAT on the sum of the lines of a rate', async () => {
  const [rounded] = await compute([{ lines: [half(0.01), half(-0.01), half(0.03)], plan: [] }])
  expect(rounded?.lines).toEqual(['0.01', '-0.01', '0.02'])
  // Line by line, VAT would be nothing.
  const [together] = await compute([
    { lines: Array.from({ length: 10 }, () => ({ ...half(0.01), discount: 0 })), plan: [] },
  ])
  expect(together).toMatchObject({ net: '0.10', vat_amount: '0.03', total: '0.13' })
})

test('are the same in the editor, in the list, in what is sent and in what is accepted', async () => {
  const optional = line({ text: 'Training', quantity: 1.5, price: 333.33, is_optional: true, is_ticked: false })
  const written = [
    line({ quantity: 12.345, price: 987.65, discount: 12.5 }),
    line({ price: 100.05, vat_code: 'reduced', is_optional: true, is_ticked: true }),
    optional,
  ]
  const plan = [part({ share: 33.33, due: 'acceptance' }), part({ share: 66.67 }), part({ share: null, amount: 99.5, due: 'monthly' })] // prettier-ignore
  const sent = await offers.offer({ lines: written, plan })
  const { preview } = await offers.asAdmin(
    (as) =>
    only(as<{ preview: Record<string, unknown> }[]>`select public.preview_offer(${as.json(written)}, ${as.json(plan)}) as preview`), // prettier-ignore
  )
  expect(preview['totals']).toEqual(sent.content.totals)
  expect(preview['plan']).toEqual(sent.content.plan)
  const listed = await only(sql`select total_amount::float8 as total from public.offers where id = ${sent.id}`)
  expect(listed['total']).toBe(sent.content.totals.total)
  const options = [written[1]?.id ?? '', optional.id]
  const chosen = await offers.call<{ total: number; plan: readonly { amount: number }[] }>(
    'total_offer',
    sent.key,
    `{${options.join(',')}}`,
  )
  expect(chosen.total).toBeGreaterThan(sent.content.totals.total)
  expect(await offers.accept(sent, { options, total: chosen.total })).toMatchObject({ total: chosen.total })
  const stored = await sql<{ amount: number }[]>`
    select amount::float8 as amount from public.plan_items where offer_id = ${sent.id} order by position`
  expect(stored.map(({ amount }) => amount)).toEqual(chosen.plan.map(({ amount }) => amount))
})
