import { randomUUID } from 'node:crypto'
import { offerContentSchema } from '@nordlys/data/offers/content'
import type postgres from 'postgres'
import { describe, expect, test } from 'vitest'
import { line, Offers, part } from './offers-support.ts'
import { only } from '../support.ts'
import { useDatabase } from '../use-database.ts'

let sql: postgres.Sql
let offers: Offers

useDatabase({ per: 'file' }, async (database) => {
  sql = database.sql
  offers = await Offers.in(sql)
})

const gapsOf = async (id: string) =>
  (await only(sql<{ gaps: string[] }[]>`select private.offer_gaps(o) as gaps from public.offers o where id = ${id}`))
    .gaps

const fixed = (amount: number) => part({ share: null, amount })

describe('an offer can be sent only if its sums are right', () => {
  // The total of the draft is 12,500.
  test.each([
    ['shares of 100 %', [part({ share: 33.33 }), part({ share: 66.67 })], []],
    ['shares of less', [part({ share: 30 }), part({ share: 60 })], ['plan_total']],
    ['shares of more', [part(), part({ share: 10 })], ['plan_total']],
    ['amounts that come to the total', [fixed(500), fixed(12_000)], []],
    ['amounts that differ by the smallest unit', [fixed(500), fixed(11_999.99)], ['plan_total']],
    ['an amount and a share that come to the total', [fixed(6250), part({ share: 50 })], []],
    ['an amount and a share that do not', [fixed(500), part()], ['plan_total']],
    ['monthly payments alone', [part({ due: 'monthly' })], []],
    ['monthly payments beside the whole', [part({ share: 5, due: 'monthly' }), part()], []],
    ['monthly payments as a part of the whole', [part({ share: 50, due: 'monthly' }), part({ share: 50 })], ['plan_total']], // prettier-ignore
    ['no payment', [], ['plan']],
  ])('with a plan of %s', async (_name, plan, gaps) => {
    const id = await offers.write({ plan })
    expect(await gapsOf(id)).toEqual(gaps)
    const outcome = await offers.freeze(id).then(
      () => 'frozen',
      (error: unknown) => Reflect.get(Object(error), 'message'),
    )
    expect(outcome).toBe(gaps.length === 0 ? 'frozen' : 'incomplete')
  })

  test.each([
    ['negative', [line({ price: -1 })], ['total']],
    ['zero', [line({ price: 0 })], []],
    ['negative without the option that is not ticked', [line({ price: -1 }), line({ is_optional: true })], ['total']],
    ['negative with the option that is ticked', [line(), line({ price: -2000, is_optional: true, is_ticked: true })], ['total']], // prettier-ignore
    ['negative only with an option that the client may tick', [line(), line({ price: -2000, is_optional: true })], []],
  ])('with a total that is %s', async (_name, lines, gaps) => {
    expect(await gapsOf(await offers.write({ lines }))).toEqual(gaps)
  })
})

const preview = async (id: string) => {
  const { content } = await offers.asAdmin((as) =>
    only(as<{ content: unknown }[]>`select public.preview_offer_page(${id}) as content`),
  )
  return offerContentSchema.parse(content)
}

describe('the preview of an offer', () => {
  test('is what would be sent, and stores nothing', async () => {
    const id = await offers.write({ lines: [line(), line({ is_optional: true })] })
    const before = await only(sql`select o::text as offer, (select count(*) from public.offer_versions) as versions from public.offers o where id = ${id}`) // prettier-ignore
    expect(await preview(id)).toEqual((await offers.freeze(id)).content)
    expect(await only(sql`select o::text as offer, (select count(*) from public.offer_versions) as versions from public.offers o where id = ${id}`)).toEqual(before) // prettier-ignore
  })

  test('marks what is missing, and is shown with a rate that has ended', async () => {
    const id = await offers.write({ recipient_name: null, recipient_email: null, terms_id: null, plan: [] })
    await sql`insert into public.vat_codes (code, rate, valid_from, valid_until) values ('ended', 6, '2000-01-01', '2001-01-01')`
    await sql`update public.offer_lines set vat_code = 'ended' where offer_id = ${id}`
    const facts = await only(sql`select value from public.settings where key = 'company_info'`)
    await sql`update public.settings set value = '{}' where key = 'company_info'`
    expect(await preview(id)).toMatchObject({
      seller: { legal_name: '…', address: '…', org_number: '…' },
      recipient: { name: '…', email: '…', company_name: 'Fjord AS' },
      terms: { version: 0, text: '…' },
      lines: [{ vat_rate: 0 }],
      totals: { total: 10_000 },
    })
    await sql`update public.settings set value = ${sql.json(facts['value'])} where key = 'company_info'`
  })

  test('is of an offer that exists', async () => {
    await expect(preview(randomUUID())).rejects.toMatchObject({ message: 'unknown_offer' })
  })
})
