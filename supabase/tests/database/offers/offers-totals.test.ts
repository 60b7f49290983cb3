import { isDeepStrictEqual } from 'node:util'
import { generateOffers } from '@nordlys/data/offers/testing/generated-offers'
import type postgres from 'postgres'
import { expect, test } from 'vitest'
import { line, Offers, part } from './offers-support.ts'
import { only } from '../support.ts'
import { useDatabase } from '../use-database.ts'

let sql: postgres.Sql
let offers: Offers

useDatabase({ per: 'file' }, async (database) => {
  sql = database.sql
  offers = await Offers.in(sql)
})

const cents = (amount: string) => BigInt(amount.replace('.', ''))

interface Computed {
  readonly lines: readonly string[]
  readonly groups: null | readonly string[]
  readonly discount: null | { readonly before: string; readonly amount: string }
  readonly net: string
  readonly vat: null | readonly { readonly rate: number; readonly net: string; readonly amount: string }[]
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
      'groups', (select jsonb_agg(g ->> 'net' order by n) from jsonb_array_elements(totals -> 'groups') with ordinality as each (g, n)),
      'discount', case when totals ? 'discount' then jsonb_build_object(
        'before', totals #>> '{discount,before}', 'amount', totals #>> '{discount,amount}'
      ) end,
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
      lateral (select private.offer_totals(c -> 'lines', null, c -> 'discount') as totals) as t
    order by number`
  return rows.map(({ computed }) => computed)
}

const half = (price: number) => ({ quantity: 1, price, discount: 50, vat_code: 'a', vat_rate: 25, is_optional: false, is_ticked: false }) // prettier-ignore

test('equal those of an exact implementation in 10,000 offers, to the smallest unit [D18]', async () => {
  const generated = generateOffers(10_000)
  const computed = await compute(
    generated.map(({ content: { lines, plan, discount } }) => ({
      lines,
      plan: plan.map((item) => ({ ...item, amount: null })),
      ...(discount && { discount }),
    })),
  )
  const wrong = generated.filter(({ exact }, index) => {
    const found = computed[index]
    const stored = found && {
      lines: found.lines.map(cents),
      groups: (found.groups ?? []).map(cents),
      discount: found.discount && { before: cents(found.discount.before), amount: cents(found.discount.amount) },
      net: cents(found.net),
      vat: (found.vat ?? []).map(({ rate, net, amount }) => ({
        rate: rate * 100,
        net: cents(net),
        amount: cents(amount),
      })),
      vat_amount: cents(found.vat_amount),
      total: cents(found.total),
      plan: found.plan.map(cents),
    }
    return !isDeepStrictEqual(stored, exact)
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

test('round an amount of nine digits once [D18]', async () => {
  // 296 209 943.634 999 5…: a quotient has 16 digits, and would be rounded to .635 000 00 first.
  const [computed] = await compute([{ lines: [{ ...half(853_679.79), quantity: 410.676, discount: 15.51 }], plan: [] }])
  expect(computed?.lines).toEqual(['296209943.63'])
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
