import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { asRole, createUser } from '../../../server/testing/database.ts'
import { line, Offers, part } from './offers-support.ts'
import { attempt, only } from '../support.ts'
import { useDatabase } from '../use-database.ts'

let sql: postgres.Sql
let offers: Offers

useDatabase({ per: 'file' }, async (database) => {
  sql = database.sql
  offers = await Offers.in(sql)
})

const refused = (changes: Record<string, postgres.JSONValue>) =>
  attempt(
    sql,
    { userId: offers.admin },
    (as) => as`select public.save_offer(${randomUUID()}, null, ${as.json(offers.draft(changes))})`,
  )
const gapsOf = async (id: string) =>
  (await only(sql<{ gaps: string[] }[]>`select private.offer_gaps(o) as gaps from public.offers o where id = ${id}`))
    .gaps
const payloads = (id: string) =>
  sql<{ kind: string; payload: Record<string, unknown> }[]>`
    select kind, payload from public.email_outbox where payload ->> 'offer_id' = ${id} order by created_at, kind`

/** Values as PostgreSQL stored them in a column of JSON. */
const json = (value: object) => z.record(z.string(), z.json()).parse(value)

const grouped = (group_title: string | null, changes: Record<string, postgres.JSONValue> = {}) =>
  line({ group_title, quantity: 1, ...changes })

describe('groups of lines', () => {
  test('have their sums, with the options that are ticked, before VAT and in their order', async () => {
    const training = grouped('Training', { price: 333.33, is_optional: true })
    const sent = await offers.offer({
      lines: [
        grouped(null, { price: 1 }),
        grouped('Design', { price: 100.05 }),
        grouped('Design', { price: 10, discount: 50 }),
        training,
      ],
    })
    const { lines, totals } = sent.content
    expect(lines.map(({ group_title }) => group_title)).toEqual([undefined, 'Design', 'Design', 'Training'])
    expect(totals.groups).toEqual([
      { title: 'Design', net: 105.05 },
      { title: 'Training', net: 0 },
    ])
    const chosen = await offers.call<{ total: number; groups: unknown }>('total_offer', sent.key, `{${training.id}}`)
    expect(chosen.groups).toEqual([
      { title: 'Design', net: 105.05 },
      { title: 'Training', net: 333.33 },
    ])
    expect(await offers.accept(sent, { options: [training.id], total: chosen.total })).toMatchObject({ total: chosen.total }) // prettier-ignore
    expect((await payloads(sent.id)).map(({ kind, payload }) => [kind, payload['groups']])).toEqual([
      ['offer_sent', totals.groups],
      ['offer_accepted', chosen.groups],
      ['offer_accepted_notification', chosen.groups],
    ])
    expect(await offers.damage()).toEqual([])
  })

  test.each([
    ['split by another one', ['A', 'B', 'A']],
    ['followed by lines without a group', ['A', null]],
    ['split by lines without a group', ['A', null, 'A']],
  ])('are refused when they are %s', async (_name, titles) => {
    expect(await refused({ lines: titles.map((title) => grouped(title)) })).toMatchObject({ message: 'split_group' })
  })

  test('take no title that breaks the line, is too long or has nothing to see', async () => {
    for (const title of ['a\nb', 'a'.repeat(201), '', '\u200b'])
      // oxlint-disable-next-line no-await-in-loop -- few titles
      expect(await refused({ lines: [grouped(title)] })).toMatchObject({ code: 'P0001', message: 'invalid_offer' })
  })

  test('lose the characters that turn the direction of their title, so that it stands for no other one [W2]', async () => {
    const id = await offers.write({ lines: [grouped('Sum \u202e00,01\u2066 kr'), grouped('Sum 00,01 kr')] })
    const titles = await sql`select distinct group_title from public.offer_lines where offer_id = ${id}`
    expect([...titles]).toEqual([{ group_title: 'Sum 00,01 kr' }])
  })

  test('and a discount leave no trace in an offer without them, as in those of earlier releases', async () => {
    const { content, id } = await offers.offer({ lines: [line(), line({ group_title: null })] })
    const stored = await only(sql<{ keys: string[] }[]>`
      select array(select jsonb_object_keys(content || content -> 'totals' || content #> '{lines,1}')) as keys
      from public.offer_versions where offer_id = ${id}`)
    for (const key of ['groups', 'group_title']) expect(stored.keys).not.toContain(key)
    expect(content.discount).toBeUndefined()
    expect(content.totals.discount).toBeUndefined()
    expect((await payloads(id))[0]?.payload).not.toHaveProperty('groups')
  })
})

/** Returns the totals of a line of 1,000 with a discount that is being edited. */
const preview = (discount: postgres.JSONValue) =>
  offers.asAdmin(
    async (as) =>
      (
        await only(
          as<{ preview: { totals: unknown } }[]>`
            select public.preview_offer(${as.json([line({ quantity: 1 })])}, '[]', ${as.json(discount)}) as preview`,
        )
      ).preview.totals,
  )

describe('a discount on the total', () => {
  test('takes the same part of each rate of VAT, and the parts add up to it', async () => {
    const { content } = await offers.offer({
      lines: [
        line({ quantity: 1, price: 100 }),
        line({ quantity: 1, price: 50, vat_code: 'reduced' }),
        line({ quantity: 1, price: 33.33, vat_code: 'exempt' }),
      ],
      discount_amount: 10,
    })
    const { net, vat, discount, vat_amount: vatAmount, total } = content.totals
    expect(discount).toEqual({ share: null, amount: 10, before: 183.33 })
    expect(content.discount).toEqual({ share: null, amount: 10 })
    expect(vat.map((rate) => [rate.code, rate.net, rate.amount])).toEqual([
      ['standard', 94.55, 23.64],
      ['reduced', 47.27, 7.09],
      ['exempt', 31.51, 0],
    ])
    expect([net, vatAmount, total]).toEqual([173.33, 30.73, 204.06])
    expect(content.plan.map(({ amount }) => amount)).toEqual([total])
  })

  test('in per cent follows the options that the client ticks, and so does the plan [D18]', async () => {
    const option = line({ quantity: 1, price: 500, is_optional: true })
    const sent = await offers.offer({
      lines: [line({ quantity: 1, price: 1000 }), option],
      discount_share: 10,
      plan: [part({ share: 30 }), part({ share: 70 })],
    })
    expect(sent.content.totals).toMatchObject({ net: 900, total: 1125 })
    const chosen = await offers.call<{ total: number; plan: { amount: number }[] }>('total_offer', sent.key, `{${option.id}}`) // prettier-ignore
    expect(chosen).toMatchObject({ net: 1350, total: 1687.5, discount: { share: 10, amount: 150, before: 1500 } })
    expect(chosen.plan.map(({ amount }) => amount)).toEqual([506.25, 1181.25])
    // The page may say anything.
    for (const total of [1125, 1875, 0, -1])
      // oxlint-disable-next-line no-await-in-loop -- few totals
      expect(await offers.accept(sent, { options: [option.id], total })).toMatchObject({ refused: 'other_total' })
    const prepared = await offers.call('prepare_acceptance', offers.request(sent, { options: [option.id], total: 1687.5 })) // prettier-ignore
    expect(prepared).toMatchObject({ totals: { total: 1687.5, discount: { amount: 150 } } })
    expect(await offers.accept(sent, { options: [option.id], total: 1687.5 })).toMatchObject({ total: 1687.5 })
    expect((await payloads(sent.id)).map(({ payload }) => payload['discount'])).toMatchObject([
      { share: 10, amount: 100 },
      { share: 10, amount: 150 },
      { share: 10, amount: 150 },
    ])
    const [acceptance] = await sql`select net_amount::float8 as net from public.offer_acceptances where offer_id = ${sent.id}` // prettier-ignore
    expect(acceptance).toEqual({ net: 1350 })
    expect(await offers.damage()).toEqual([])
  })

  test('is frozen with the version, whatever the draft says later', async () => {
    const sent = await offers.offer({ discount_share: 10 })
    await offers.save(sent.id, await offers.savedAt(sent.id), offers.draft({ discount_share: 100 }))
    expect(await only(sql`select has_unsent_changes from public.offers where id = ${sent.id}`)).toEqual({ has_unsent_changes: true }) // prettier-ignore
    expect(await offers.call('total_offer', sent.key, '{}')).toMatchObject({ total: 11_250 })
    expect(await offers.accept(sent, { total: 0 })).toMatchObject({ refused: 'other_total', total: 11_250 })
  })

  test.each<[string, Record<string, postgres.JSONValue>, string]>([
    ['below zero', { discount_share: -10 }, 'invalid_discount_share'],
    ['above 100 %', { discount_share: 100.01 }, 'invalid_discount_share'],
    ['no number', { discount_share: 'NaN' }, 'invalid_discount_share'],
    ['an amount below zero', { discount_amount: -0.01 }, 'invalid_discount_amount'],
    ['an amount without end', { discount_amount: 'Infinity' }, 'invalid_offer'],
    ['a percentage and an amount', { discount_share: 10, discount_amount: 10 }, 'invalid_discount'],
    ['a list', { discount_share: [10] }, 'invalid_offer'],
  ])('is refused when it is %s', async (_name, changes, message) => {
    expect(await refused(changes)).toMatchObject({ code: 'P0001', message })
  })

  // Lines of 1,000 that are not optional, and of 500 that are, ticked or not.
  test.each([
    ['the lines that are not optional', 1000, []],
    ['more than those', 1000.01, ['discount']],
    ['more than all lines', 1500.01, ['discount']],
  ])('is of at most %s [D18]', async (_name, discount_amount, gaps) => {
    const lines = [line({ quantity: 1 }), line({ quantity: 1, price: 500, is_optional: true, is_ticked: true })]
    const id = await offers.write({ lines, discount_amount })
    expect(await gapsOf(id)).toEqual(gaps)
    const reason = await offers.freeze(id).catch((error: unknown) => Reflect.get(Object(error), 'message'))
    expect(reason === 'incomplete').toBe(gaps.length > 0)
  })

  test('gives no more than the lines cost, whatever the client ticks [D18]', async () => {
    const credit = line({ quantity: 1, price: -900, is_optional: true })
    const sent = await offers.offer({ lines: [line({ quantity: 1 }), credit], discount_amount: 500 })
    expect(await offers.call('total_offer', sent.key, `{${credit.id}}`)).toMatchObject({ net: 0, total: 0, discount: { amount: 100 } }) // prettier-ignore
    const worse = line({ quantity: 1, price: -2000, is_optional: true })
    const other = await offers.offer({ lines: [line({ quantity: 1 }), worse], discount_share: 50 })
    expect(await offers.call('total_offer', other.key, `{${worse.id}}`)).toMatchObject({ net: -1000, discount: { amount: 0 } }) // prettier-ignore
  })

  test('of a preview cannot raise the total either', async () => {
    expect(await preview({ share: -50, amount: null })).toMatchObject({ net: 1000, discount: { amount: 0 } })
    expect(await preview({ share: 200, amount: null })).toMatchObject({ net: 0, discount: { amount: 1000 } })
    expect(await preview({ share: null, amount: 100 })).toMatchObject({ net: 900 })
  })
})

/** Runs a statement for a member of staff; returns the number of its rows, or the reason of its refusal. */
const run = (
  statement: (as: postgres.TransactionSql) => PromiseLike<{ readonly count: number }>,
  userId = offers.admin,
) =>
  asRole(sql, { userId }, async (as) => (await statement(as)).count).catch((error: unknown) => {
    const { code, message } = z.object({ code: z.string(), message: z.string() }).parse(error)
    return code === 'P0001' ? message : code
  })

const fresh = (items: readonly object[]) => items.map((item) => ({ ...item, id: randomUUID() }))

const save = (offer: string, name: string, template = randomUUID(), user = offers.admin) =>
  run((as) => as`select public.save_offer_template(${template}, ${offer}, ${name})`, user)

describe('a template', () => {
  const contentSchema = z.looseObject({ lines: z.array(z.looseObject({})), plan: z.array(z.looseObject({})) })
  const read = async (id: string) => {
    const row = await only(sql`select * from public.offer_templates where id = ${id}`)
    return { ...row, content: contentSchema.parse(row['content']) }
  }

  test('holds what an offer begins with, without its recipient, and stays when the offer changes or goes', async () => {
    const id = await offers.write({ lines: [grouped('Design'), grouped('Build')], discount_share: 10 })
    const template = randomUUID()
    expect(await save(id, 'Web shop', template)).toBe(1)
    // A retry whose response was lost.
    expect(await save(id, 'Web shop', template)).toBe(1)
    await offers.save(id, await offers.savedAt(id), offers.draft({ title: 'Changed', lines: [] }))
    await offers.asAdmin((as) => as`delete from public.offers where id = ${id}`)
    const stored = await read(template)
    expect(stored).toMatchObject({ name: 'Web shop', language: 'en', currency: 'NOK', terms_id: offers.terms })
    expect(stored.content).toMatchObject({
      sections: [{ heading: 'Goal' }],
      discount_share: 10,
      discount_amount: null,
      lines: [{ group_title: 'Design' }, { group_title: 'Build' }],
      plan: [{ share: 100, due: 'delivery' }],
    })
    for (const fact of ['Kari', 'kari@fjord.test', 'Fjord AS', 'A ledger'])
      expect(JSON.stringify(stored)).not.toContain(fact)
  })

  test('of a person whose account is gone is still there to begin with', async () => {
    const author = await createUser(sql, { status: 'approved' })
    const template = randomUUID()
    expect(await save(await offers.write({ discount_amount: 500 }), 'Left behind', template, author)).toBe(1)
    await sql`delete from auth.users where id = ${author}`
    const stored = await read(template)
    expect(stored).toMatchObject({ created_by: null, name: 'Left behind' })
    const { lines, plan, ...content } = stored.content
    const id = await offers.write(json({ ...content, lines: fresh(lines), plan: fresh(plan) }))
    expect((await offers.freeze(id)).content.totals.net).toBe(9500)
    // Without the account, its token saves nothing.
    const late = attempt(sql, { userId: author, sessionId: null }, (as) => as`select public.save_offer_template(${randomUUID()}, ${id}, 'Late')`) // prettier-ignore
    expect(await late).toMatchObject({ code: '42501' })
  })

  test('is renamed and deleted by staff, and its content is written by nobody', async () => {
    const template = randomUUID()
    await save(await offers.write(), 'Sum \u202eA', template)
    expect(await read(template)).toMatchObject({ name: 'Sum A' })
    expect(await run((as) => as`update public.offer_templates set content = '{}' where id = ${template}`)).toBe('42501')
    expect(await run((as) => as`update public.offer_templates set name = ' ' where id = ${template}`)).toBe('23514')
    expect(await run((as) => as`update public.offer_templates set name = 'B' where id = ${template}`)).toBe(1)
    expect(await run((as) => as`delete from public.offer_templates where id = ${template}`)).toBe(1)
    const logged = await sql<{ action: string; record_name: string | null }[]>`
      select action, actor = ${offers.admin} as is_own from public.audit_log where row_id = ${template} order by created_at, action`
    expect([...logged]).toEqual(['insert', 'update', 'delete'].map((action) => ({ action, is_own: true })))
  })

  test('needs an offer and a name, and there are at most a hundred', async () => {
    const id = await offers.write()
    expect(await save(randomUUID(), 'A')).toBe('unknown_offer')
    for (const name of ['', ' ', 'a\nb', 'a'.repeat(201)])
      // oxlint-disable-next-line no-await-in-loop -- few names
      expect(await save(id, name)).toBe('invalid_name')
    await sql`
      insert into public.offer_templates (name, language, currency, content)
      select 'Many ' || n, 'en', 'NOK', '{}' from generate_series(1, 100 - (select count(*)::int from public.offer_templates)) as n`
    expect(await save(id, 'One more')).toBe('too_many_templates')
    await sql`delete from public.offer_templates where name like 'Many %'`
    expect(await save(id, 'One more')).toBe(1)
  })

  test.each(['pending', 'disabled'] as const)('is saved by no account that is %s [D2]', async (status) => {
    expect(await save(await offers.write(), 'A', randomUUID(), await createUser(sql, { status }))).toBe('42501')
  })
})
